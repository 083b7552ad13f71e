import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront'
import { SecretValue } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { mediaSecretOf } from '../../stages.ts'

/**
 * What links to made files are signed with, and what CloudFront knows them by: it takes the key of every name, and
 * functions sign with the first, so that one can follow another without a dead link. CloudFormation reads the secrets,
 * which hold both halves, as it deploys; docs/runbook.md says how they are made.
 */
export class MediaKeys extends Construct {
  readonly group: KeyGroup
  readonly signing: { MEDIA_KEY: string; MEDIA_KEY_ID: string }

  constructor(scope: Construct, id: string, { stageName, names }: { stageName: string; names: readonly string[] }) {
    super(scope, id)
    const half = (name: string, jsonField: 'private_key' | 'public_key') =>
      SecretValue.secretsManager(mediaSecretOf(stageName, name), { jsonField }).unsafeUnwrap()
    const items = names.map((name) => new PublicKey(this, name, { encodedKey: half(name, 'public_key') }))
    const [first = ''] = names
    this.group = new KeyGroup(this, 'Group', { items })
    this.signing = { MEDIA_KEY: half(first, 'private_key'), MEDIA_KEY_ID: items[0]?.publicKeyId ?? '' }
  }
}
