import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { acknowledge } from '../acknowledge.ts'

/** What the functions for accounts make their keys from: AWS makes it, and CloudFormation resolves it as it deploys. */
export function accountKey(scope: Construct, stage: Stage): string {
  if (stage.accountKey !== undefined) return stage.accountKey
  const secret = new Secret(scope, 'AccountKey', {
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    // Without it no second factor of a kept table can be read.
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
  acknowledge(secret, {
    'AwsSolutions-SMG4': 'Second factors are encrypted with it: another one would switch all of them off at once.',
  })
  return `{{resolve:secretsmanager:${secret.secretArn}:SecretString:::}}`
}
