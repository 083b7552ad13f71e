import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { apiHeaders } from '#contract/integrations/apiHeaders'
import { mediaSecurity } from '../../mediaResponse.ts'
import { contentSecurityPolicy, hstsSeconds, isolationHeaders } from '../../siteResponse.ts'

const strictTransport = {
  accessControlMaxAge: Duration.seconds(hstsSeconds),
  includeSubdomains: true,
  override: true,
}

export const siteHeaders = (scope: Construct, bucketOrigin: string) =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy({ bucketOrigin, https: true }),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: { ...strictTransport, preload: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(isolationHeaders).map(([header, value]) => ({ header, value, override: true })),
    },
  })

/** `apiHeaders` in CloudFront's own words: a throttled or unknown route is answered by the gateway, without any. */
export const apiAnswerHeaders = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'ApiHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: apiHeaders['content-security-policy'], override: true },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: strictTransport,
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'cache-control', value: apiHeaders['cache-control'], override: true }],
    },
  })

export const mediaHeaders = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'MediaHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: mediaSecurity['content-security-policy'], override: true },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: strictTransport,
    },
  })

/** The function sets the headers of its pages; what the gateway answers by itself gets these. */
export const pageAnswerHeaders = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'PageHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: apiHeaders['content-security-policy'], override: false },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: false },
      strictTransportSecurity: strictTransport,
    },
  })
