import { Duration, RemovalPolicy, Size } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { FunctionEnvironment } from '#contract/platform/stage'
import type { FunctionRecord } from '../functions/functions.ts'
import type { Stage } from '../stages.ts'
import type { Worker } from '../workflows/workers.ts'
import { ProductAlarm } from './watch/ProductAlarm.ts'

export type ProductFunctionProps = {
  name: string
  folder: string
  environment: Record<keyof FunctionEnvironment, string>
  stage: Stage
  operators: ITopic
  record: Pick<FunctionRecord, 'memoryMb' | 'timeoutSeconds' | 'impact' | 'firstStep' | 'runbook'> &
    Pick<Worker, 'diskMb' | 'architecture' | 'reservedConcurrency'>
}

export class ProductFunction extends Construct {
  readonly lambda: LambdaFunction
  readonly role: Role

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    super(scope, id)
    const { name, folder, environment, stage, record } = props
    const reserved: Partial<Record<string, number>> = stage.reservedConcurrency ?? {}
    const logGroup = new LogGroup(this, 'Log', {
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(this.role)
    this.lambda = new LambdaFunction(this, 'Function', {
      description: `${environment.STAGE} ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: record.architecture === 'x64' ? Architecture.X86_64 : Architecture.ARM_64,
      code: Code.fromAsset(folder),
      handler: 'index.handler',
      memorySize: record.memoryMb,
      ...(record.diskMb && { ephemeralStorageSize: Size.mebibytes(record.diskMb) }),
      timeout: Duration.seconds(record.timeoutSeconds),
      environment,
      role: this.role,
      logGroup,
      reservedConcurrentExecutions: reserved[name] ?? record.reservedConcurrency,
    })
    this.watch(props)
  }

  private watch({ operators, record: { impact, firstStep, runbook } }: ProductFunctionProps) {
    const period = Duration.minutes(5)
    new ProductAlarm(this, 'Failing', {
      operators,
      metric: this.lambda.metricErrors({ period }),
      threshold: 1,
      impact,
      firstStep,
      runbook,
    })
    new ProductAlarm(this, 'Throttled', {
      operators,
      metric: this.lambda.metricThrottles({ period }),
      threshold: 5,
      impact,
      firstStep: 'compare running instances with the quota of the account.',
      runbook: 'throttled-function',
    })
  }
}
