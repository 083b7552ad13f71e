import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Stage } from '../../stages.ts'
import { acknowledge } from '../acknowledge.ts'

export function acknowledgeDistribution(distribution: Distribution, stage: Pick<Stage, 'waf' | 'certificateArn'>) {
  acknowledge(distribution, {
    'AwsSolutions-CFR1': 'Customers may be anywhere; no country is refused.',
    'AwsSolutions-CFR3':
      'An access log would hold the tokens of verification and reset links; the metrics and the API’s own log remain.',
    ...(stage.waf ? {} : { 'AwsSolutions-CFR2': 'A trial stage: not worth 8 USD a month.' }),
    ...(stage.certificateArn
      ? {}
      : {
          'AwsSolutions-CFR4':
            'Without an own domain CloudFront’s certificate sets the protocol; browsers take TLS 1.3.',
        }),
  })
}
