import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { ProductApi } from '../constructs/ProductApi.ts'
import { addFunctions, type Lambdas } from '../constructs/productFunctions.ts'
import { EdgeKey } from '../constructs/secrets/EdgeKey.ts'
import { MediaKeys } from '../constructs/secrets/MediaKeys.ts'
import { watchRequests } from '../constructs/watch/requestAlarms.ts'
import type { FunctionBuilds } from '../functions/functionBuilds.ts'
import { mediaKeysOf, type Stage } from '../stages.ts'
import type { DataStack } from './data.ts'

export type ApiStackProps = StackProps & { stageName: string; stage: Stage; data: DataStack; builds: FunctionBuilds }

export class ApiStack extends Stack {
  readonly api: ProductApi
  readonly functions: Lambdas
  readonly edgeKey: EdgeKey | undefined
  readonly mediaKeys: MediaKeys | undefined

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    const { stageName, stage, data, builds } = props
    this.addStackDependency(data)
    this.edgeKey = stage.web ? new EdgeKey(this, 'EdgeKey', stage.edgeKeys ?? ['Secret']) : undefined
    this.mediaKeys = stage.web ? new MediaKeys(this, 'MediaKeys', { stageName, names: mediaKeysOf(stage) }) : undefined
    const { edgeKey, mediaKeys } = this
    const made = { stageName, stage, data, builds, edgeKey, mediaKeys }
    this.functions = addFunctions(this, ({ by }) => by === 'api', made)
    this.api = new ProductApi(this, 'Api', stage, this.functions)
    watchRequests(this.api, stageName, data.operators)
    new CfnOutput(this, 'ApiAddress', { value: this.api.http.apiEndpoint })
  }
}
