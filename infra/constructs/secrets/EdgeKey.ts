import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'

/**
 * What CloudFront shows the functions, which serve nobody else. Functions take the key of every name and CloudFront
 * shows that of the last, so that one can follow another without a refused visitor.
 */
export class EdgeKey extends Construct {
  /** Resolved by CloudFormation as it deploys; in no template and no repository. */
  readonly shown: string
  /** Separated by commas. */
  readonly taken: string

  constructor(scope: Construct, id: string, names: readonly string[]) {
    super(scope, id)
    const values = names.map((name) => this.secret(name))
    this.shown = values.at(-1) ?? ''
    this.taken = values.join(',')
  }

  private secret(name: string): string {
    const secret = new Secret(this, name, {
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'Changed as docs/runbook.md says; who learns it gets past the firewall and may be counted under other addresses.',
    })
    // CloudFormation keeps what the web stack still shows until that has been deployed with the next one.
    Stack.of(this).exportValue(secret.secretArn)
    return `{{resolve:secretsmanager:${secret.secretArn}:SecretString:::}}`
  }
}
