import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  type Function as EdgeFunction,
  FunctionEventType,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { mediaPath } from '#contract/film/mediaPath'
import { acknowledge } from '../constructs/acknowledge.ts'
import { acknowledgeDistribution } from '../constructs/site/acknowledgeDistribution.ts'
import { edgeFunction } from '../constructs/site/edgeFunction.ts'
import { NeutralHost } from '../constructs/site/NeutralHost.ts'
import { ownDomain } from '../constructs/site/ownDomain.ts'
import { SiteFirewall } from '../constructs/site/SiteFirewall.ts'
import { SiteUpload } from '../constructs/site/SiteUpload.ts'
import { apiAnswerHeaders, mediaHeaders, pageAnswerHeaders, siteHeaders } from '../constructs/site/siteHeaders.ts'
import { ProductAlarm } from '../constructs/watch/ProductAlarm.ts'
import { apiDocumentPath, servedPages } from '../siteResponse.ts'
import { neutralOrigin, type Stage } from '../stages.ts'
import type { ApiStack } from './api.ts'
import type { DataStack } from './data.ts'

export type WebStackProps = StackProps & { stage: Stage; data: DataStack; api: ApiStack; siteFolder: string }

export class WebStack extends Stack {
  private readonly apiRequest: EdgeFunction

  constructor(scope: Construct, id: string, { stage, data, api, siteFolder, ...props }: WebStackProps) {
    super(scope, id, props)
    const bucket = siteBucket(this)
    const origin = apiOrigin(api)
    this.apiRequest = edgeFunction(this, 'ApiRequest', 'apiRequest')
    const site = this.siteBehavior(bucket, data)
    const [page, media] = [this.pageBehavior(origin), this.mediaBehavior(data, api)]
    const webAclId = stage.waf ? new SiteFirewall(this, 'Firewall').arn : undefined
    const { certificateArn, neutralHost } = stage
    const distribution = new Distribution(this, 'Distribution', {
      comment: id,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultRootObject: 'index.html',
      webAclId,
      defaultBehavior: site,
      additionalBehaviors: {
        [apiDocumentPath]: site,
        '/api/*': this.apiBehavior(origin),
        [`${servedPages.tour}*`]: page,
        [`${servedPages.watch}*`]: this.watchBehavior(page, neutralOrigin(stage)),
        [`${mediaPath}*`]: media,
      },
      // A picture is asked for again while it is being made; S3 says 403 until then.
      errorResponses: [{ httpStatus: 403, ttl: Duration.seconds(1) }],
      ...(certificateArn && ownDomain(this, new URL(stage.siteOrigin).host, certificateArn)),
    })
    acknowledgeSite(distribution, stage)
    new SiteUpload(this, 'Upload', { folder: siteFolder, bucket, distribution, stage })
    const { operators } = data
    this.watch('Failing', distribution, {
      operators,
      impact: 'Of a hundred visitors one or more see an error page in place of the site.',
      firstStep: 'open the site, then the distribution’s metrics by behaviour.',
    })
    if (neutralHost) {
      const neutral = new NeutralHost(this, 'NeutralHost', { host: neutralHost, stage, page, media, webAclId })
      this.watch('NeutralFailing', neutral.distribution, {
        operators,
        impact: 'Of a hundred visitors of MLS pages one or more see an error page in place of the film.',
        firstStep: 'open an MLS page, then the metrics of the neutral host’s distribution.',
      })
    }
    new CfnOutput(this, 'SiteAddress', { value: `https://${distribution.distributionDomainName}` })
  }

  private siteBehavior(bucket: Bucket, data: DataStack): BehaviorOptions {
    return {
      // With the right to list, a missing file is a 404; without it, S3 says 403.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: siteHeaders(this, `https://${data.photos.bucket.bucketRegionalDomainName}`),
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction(this, 'SiteRequest', 'siteRequest') },
        { eventType: FunctionEventType.VIEWER_RESPONSE, function: edgeFunction(this, 'SiteAnswer', 'siteAnswer') },
      ],
    }
  }

  /** Never cached, and without the viewer's Host, by which API Gateway would look for another API. */
  private apiBehavior(origin: HttpOrigin): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // CloudFront compresses only what it may keep, and answers are a few kilobytes.
      compress: false,
      responseHeadersPolicy: apiAnswerHeaders(this),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: this.apiRequest }],
    }
  }

  /** What was made for an order, by signed links alone: the signature is none of what the cache goes by, the name for saving is. */
  private mediaBehavior({ photos }: DataStack, { mediaKeys }: ApiStack): BehaviorOptions {
    if (!mediaKeys) throw new Error('A stage with a site has keys for its media.')
    return {
      origin: S3BucketOrigin.withOriginAccessControl(photos.forReading(this, 'Media')),
      trustedKeyGroups: [mediaKeys.group],
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: new CachePolicy(this, 'MediaCache', {
        comment: 'By path and name for saving; a purged order is gone from it within the hour.',
        queryStringBehavior: CacheQueryStringBehavior.allowList('name'),
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.hours(1),
        maxTtl: Duration.hours(1),
      }),
      // Films, pictures and archives are compressed as they are, and ranges need their bytes.
      compress: false,
      responseHeadersPolicy: mediaHeaders(this),
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction(this, 'MediaRequest', 'mediaRequest') },
        { eventType: FunctionEventType.VIEWER_RESPONSE, function: edgeFunction(this, 'MediaAnswer', 'mediaAnswer') },
      ],
    }
  }

  private pageBehavior(origin: HttpOrigin): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: new OriginRequestPolicy(this, 'PageRequest', {
        headerBehavior: OriginRequestHeaderBehavior.allowList('User-Agent', 'x-viewer-address'),
      }),
      compress: false,
      responseHeadersPolicy: pageAnswerHeaders(this),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: this.apiRequest }],
    }
  }

  private watchBehavior(page: BehaviorOptions, neutralOrigin: string | undefined): BehaviorOptions {
    if (neutralOrigin === undefined) return page
    const redirect = edgeFunction(this, 'WatchRequest', 'watchRequest', { neutralOrigin })
    return { ...page, functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: redirect }] }
  }

  private watch(
    id: string,
    distribution: Distribution,
    told: { operators: ITopic; impact: string; firstStep: string },
  ) {
    const metric = distribution.metric5xxErrorRate({ period: Duration.minutes(5) })
    new ProductAlarm(this, id, { ...told, metric, threshold: 1, periods: 2, runbook: 'failing-site' })
  }
}

const apiOrigin = ({ api, edgeKey }: ApiStack) =>
  new HttpOrigin(Fn.select(2, Fn.split('/', api.http.apiEndpoint)), {
    customHeaders: edgeKey ? { 'x-site-key': edgeKey.shown } : {},
  })

/** Rebuilt from the repository at any time, so it is never retained; CloudFront alone may read it. */
function siteBucket(scope: Construct): Bucket {
  const bucket = new Bucket(scope, 'Site', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    removalPolicy: RemovalPolicy.DESTROY,
  })
  acknowledge(bucket, { 'AwsSolutions-S1': 'Its content is the public site, and CloudFront is its only reader.' })
  return bucket
}

function acknowledgeSite(distribution: Distribution, stage: Stage) {
  acknowledge(distribution, {
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
      'There is a root object, and the edge function never asks for "/".',
  })
  acknowledgeDistribution(distribution, stage)
}
