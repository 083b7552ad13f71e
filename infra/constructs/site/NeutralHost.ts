import { CfnOutput } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  Distribution,
  FunctionEventType,
  HttpVersion,
  PriceClass,
} from 'aws-cdk-lib/aws-cloudfront'
import { Construct } from 'constructs'
import { mediaPath } from '#contract/film/mediaPath'
import { servedPages } from '../../siteResponse.ts'
import type { Stage } from '../../stages.ts'
import { acknowledgeDistribution } from './acknowledgeDistribution.ts'
import { edgeFunction } from './edgeFunction.ts'
import { ownDomain } from './ownDomain.ts'

type NeutralHostProps = {
  host: NonNullable<Stage['neutralHost']>
  stage: Stage
  page: BehaviorOptions
  media: BehaviorOptions
  webAclId: string | undefined
}

export class NeutralHost extends Construct {
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, { host, stage, page, media, webAclId }: NeutralHostProps) {
    super(scope, id)
    const refuse = edgeFunction(this, 'Request', 'neutralRequest')
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `${scope.node.id} without branding`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId,
      // The function answers before an origin is asked.
      defaultBehavior: {
        ...page,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: refuse }],
      },
      additionalBehaviors: { [`${servedPages.watch}*`]: page, [`${mediaPath}*`]: media },
      ...ownDomain(this, host.domain, host.certificateArn),
    })
    acknowledgeDistribution(this.distribution, { ...stage, certificateArn: host.certificateArn })
    new CfnOutput(this, 'Address', { value: `https://${this.distribution.distributionDomainName}` })
  }
}
