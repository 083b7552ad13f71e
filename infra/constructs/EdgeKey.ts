import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

/** A secret between CloudFront and the functions: with it, CloudFront's word on a visitor's address counts. */
export class EdgeKey extends Construct {
  /** Resolved by CloudFormation as it deploys; in no template and no repository. */
  readonly value: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    acknowledge(secret, {
      'AwsSolutions-SMG4': 'It opens nothing: who learns it may be counted under another address by the rate limits.',
    })

    this.value = `{{resolve:secretsmanager:${secret.secretArn}:SecretString:::}}`
  }
}
