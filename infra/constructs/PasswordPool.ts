import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { AccountRecovery, FeaturePlan, Mfa, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { limits } from '#contract/limits'
import type { Stage } from '../stages.ts'
import { acknowledge } from './acknowledge.ts'

/** Cognito holds passwords and nothing else: only our functions call it, and its tokens are thrown away. */
export class PasswordPool extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      accountRecovery: AccountRecovery.NONE,
      mfa: Mfa.OFF,
      featurePlan: FeaturePlan.LITE,
      passwordPolicy: {
        minLength: limits.passwordMin,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      deletionProtection: stage.keepsData,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    this.client = this.pool.addClient('Functions', {
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
    })
    acknowledge(this.pool, {
      'AwsSolutions-COG1':
        'The contract owns the rule: 8 to 128 characters without composition rules, as NIST SP 800-63B advises.',
      'AwsSolutions-COG2':
        'The second factor is our own, behind the password: functions/actions/accounts/second-factor/secondFactor.ts.',
      'AwsSolutions-COG8': 'The Plus plan costs from the first user on, for features that our own sessions do not use.',
    })
  }
}
