import type { Stack } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { environmentOf, type Resources, withHanded } from '../functions/environment.ts'
import type { FunctionBuilds } from '../functions/functionBuilds.ts'
import {
  type FunctionName,
  type FunctionRecord,
  functionNames,
  recordOf,
  type Trigger,
} from '../functions/functions.ts'
import { grant } from '../functions/grants.ts'
import type { DataStack } from '../stacks/data.ts'
import { paymentSecretOf, type Stage } from '../stages.ts'
import { ProductFunction } from './ProductFunction.ts'
import type { EdgeKey } from './secrets/EdgeKey.ts'
import type { MediaKeys } from './secrets/MediaKeys.ts'
import { executionPages } from './work/Workflows.ts'

export type ProductFunctionsProps = {
  stageName: string
  stage: Stage
  data: DataStack
  builds: FunctionBuilds
  edgeKey?: EdgeKey | undefined
  mediaKeys: MediaKeys | undefined
  queueUrls?: Record<string, string>
}
export type Lambdas = Partial<Record<FunctionName, IFunction>>

export function addFunctions(
  scope: Stack,
  wanted: (trigger: Trigger) => boolean,
  props: ProductFunctionsProps,
): Lambdas {
  const { stageName, stage, data, builds, edgeKey, mediaKeys, queueUrls = {} } = props
  const shared = environmentOf(stageName, stage, resourcesOf(data))
  const made: Lambdas = {}
  for (const name of functionNames) {
    const folder = builds[name]
    const record = recordOf(name)
    const { trigger, grants, keepsAccounts, takesPayments, signsMedia, linksToJobs } = record
    if (folder === undefined || !wanted(trigger) || (trigger.by === 'clock' && !stage.web)) continue
    const urls = Object.entries(queueUrls).filter(([queue]) => sendsTo(record, queue))
    const environment = withHanded(shared, {
      EDGE_KEY: trigger.by === 'api' ? edgeKey?.taken : '',
      ACCOUNT_KEY: keepsAccounts ? data.accountKey : '',
      QUEUE_URLS: JSON.stringify(Object.fromEntries(urls)),
      JOB_PAGES: linksToJobs && stage.web ? executionPages(scope, stageName) : '',
      ...(signsMedia && mediaKeys?.signing),
      ...(takesPayments && paymentKeys(stageName, stage, trigger)),
    })
    const deployed = { name, folder, environment, stage, operators: data.operators, record }
    const { lambda, role } = new ProductFunction(scope, name, deployed)
    grant(role, grants, { data, stage })
    made[name] = lambda
  }
  return made
}

/** CloudFormation reads them as it deploys; docs/runbook.md says what the secret holds. */
function paymentKeys(stageName: string, { payments }: Stage, { by }: Trigger) {
  if (!payments) return {}
  const field = (name: string) => `{{resolve:secretsmanager:${paymentSecretOf(stageName)}:SecretString:${name}::}}`
  const key = { STRIPE_KEY: field('key') }
  return by === 'api' ? { ...key, STRIPE_WEBHOOK_SECRETS: field('webhook_secrets') } : key
}

const sendsTo = ({ trigger, grants }: FunctionRecord, queue: string): boolean =>
  trigger.by === 'stream' || (grants.requeues === true && trigger.by === 'queue' && trigger.consumer === queue)

export const resourcesOf = ({ table, photos, passwords, mailConfiguration }: DataStack): Resources => ({
  table: table.tableName,
  bucket: photos.bucket.bucketName,
  userPool: passwords.pool.userPoolId,
  userPoolClient: passwords.client.userPoolClientId,
  mailConfigurationSet: mailConfiguration.configurationSetName,
})
