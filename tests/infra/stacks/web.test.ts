import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { apiHeaders } from '#contract/integrations/apiHeaders'
import { mediaSecurity } from '../../../infra/mediaResponse.ts'
import { contentSecurityPolicy, isolationHeaders } from '../../../infra/siteResponse.ts'
import { stages } from '../../../infra/stages.ts'
import { aProduct, backendOf, everyTemplate, product, stageNames, templateOf, webOf } from '../product.ts'

const withWeb = stageNames.filter((name) => stages[name].web)

it('the local stage has no web stack, all others have one', () => {
  expect(withWeb).toEqual(stageNames.filter((name) => name !== 'local'))
  expect(product('local').web).toBeUndefined()
})

describe.each(withWeb)('the site of the stage %s', (name) => {
  const template = () => templateOf(webOf(name))
  const distribution = () => {
    const [found] = Object.values(template().findResources('AWS::CloudFront::Distribution'))
    return found?.Properties.DistributionConfig
  }
  const behavior = (path: string) =>
    distribution().CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path)

  it('comes over HTTP/3 and HTTPS alone, compressed', () => {
    expect(distribution().HttpVersion).toBe('http2and3')
    expect(distribution().DefaultCacheBehavior).toMatchObject({
      ViewerProtocolPolicy: 'redirect-to-https',
      Compress: true,
    })
  })

  it('is read from its bucket by this distribution alone', () => {
    const [policy] = Object.values(template().findResources('AWS::S3::BucketPolicy'))
    const readers = policy?.Properties.PolicyDocument.Statement.filter(
      ({ Effect }: { Effect: string }) => Effect === 'Allow',
    )
    expect(readers.flatMap(({ Action }: { Action: string[] }) => Action)).toEqual(['s3:GetObject', 's3:ListBucket'])
    for (const reader of readers) {
      expect(reader.Principal).toEqual({ Service: 'cloudfront.amazonaws.com' })
      expect(JSON.stringify(reader.Condition)).toContain('Distribution')
    }
  })

  it('passes /api on to the API with all but the host, by every method, and never caches it', () => {
    const api = behavior('/api/*')
    const patterns = distribution().CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)
    expect(patterns).toEqual(['/api/openapi.json', '/api/*', '/tour/*', '/watch/*', '/media/*'])
    expect(api).toMatchObject({
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PATCH', 'DELETE']),
      // What is never cached CloudFront would not compress, whatever this says.
      Compress: false,
      // AWS's own policies CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    })
    const origin = distribution().Origins.find(({ Id }: { Id: string }) => Id === api.TargetOriginId)
    expect(JSON.stringify(origin.DomainName)).toContain('ApiHttp')
    expect(origin.CustomOriginConfig.OriginProtocolPolicy).toBe('https-only')
    expect(origin.OriginCustomHeaders).toEqual([{ HeaderName: 'x-site-key', HeaderValue: expect.anything() }])
    expect(api.FunctionAssociations).toEqual([expect.objectContaining({ EventType: 'viewer-request' })])
  })

  it('gives out the API’s description as a file of the site, kept at the edge', () => {
    const { PathPattern: _, ...document } = behavior('/api/openapi.json')
    expect(document).toEqual(distribution().DefaultCacheBehavior)
  })

  it.each(['/tour/*', '/watch/*'])(
    'passes %s on to the API for reading alone, without cookie, query or referrer',
    (path) => {
      const api = behavior('/api/*')
      const page = behavior(path)
      expect(page).toMatchObject({
        AllowedMethods: ['GET', 'HEAD'],
        TargetOriginId: api.TargetOriginId,
        CachePolicyId: api.CachePolicyId,
        FunctionAssociations: api.FunctionAssociations,
        ViewerProtocolPolicy: 'redirect-to-https',
      })
      const [policy] = Object.values(template().findResources('AWS::CloudFront::OriginRequestPolicy'))
      expect(policy?.Properties.OriginRequestPolicyConfig).toMatchObject({
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['User-Agent', 'x-viewer-address'] },
      })
      // Each page sets a policy of its own: the MLS page may be framed, the others may not.
      const headers = template().findResources('AWS::CloudFront::ResponseHeadersPolicy')[
        page.ResponseHeadersPolicyId.Ref
      ]
      expect(headers?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig).toMatchObject({
        ContentSecurityPolicy: { Override: false },
        ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: false },
      })
    },
  )

  it('answers every file with the strict headers', () => {
    const { ResponseHeadersPolicyId } = distribution().DefaultCacheBehavior
    const policy = template().findResources('AWS::CloudFront::ResponseHeadersPolicy')[ResponseHeadersPolicyId.Ref]
    const { SecurityHeadersConfig, CustomHeadersConfig } = policy?.Properties.ResponseHeadersPolicyConfig ?? {}
    const csp = JSON.stringify(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy)
    for (const directive of contentSecurityPolicy({ bucketOrigin: '', https: true }).split('; '))
      expect(csp).toContain(directive.trim())
    expect(csp).toContain('PhotosOriginals')
    expect(csp).not.toMatch(/unsafe|\*/)
    expect(SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      StrictTransportSecurity: { IncludeSubdomains: true, Preload: true, AccessControlMaxAgeSec: 63_072_000 },
    })
    const custom = CustomHeadersConfig.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value])
    expect(Object.fromEntries(custom)).toEqual(isolationHeaders)
  })

  it('answers what the API’s gateway says by itself with the headers of the API’s own answers', () => {
    const { ResponseHeadersPolicyId } = behavior('/api/*')
    const policy = template().findResources('AWS::CloudFront::ResponseHeadersPolicy')[ResponseHeadersPolicyId.Ref]
    const { SecurityHeadersConfig, CustomHeadersConfig } = policy?.Properties.ResponseHeadersPolicyConfig ?? {}
    expect(SecurityHeadersConfig).toEqual({
      ContentSecurityPolicy: { ContentSecurityPolicy: apiHeaders['content-security-policy'], Override: true },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: apiHeaders['referrer-policy'], Override: true },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
    })
    expect(CustomHeadersConfig.Items).toEqual([{ Header: 'cache-control', Value: 'no-store', Override: true }])
  })

  it('gives out made files by signed links alone, keeps them by path and name, and leaves their bytes as they are', () => {
    const media = behavior('/media/*')
    expect(media).toMatchObject({ ViewerProtocolPolicy: 'https-only', Compress: false })
    expect(media.AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD'])
    expect(media.TrustedKeyGroups).toEqual([{ 'Fn::ImportValue': expect.stringContaining('MediaKeysGroup') }])
    for (const other of [distribution().DefaultCacheBehavior, behavior('/api/*')])
      expect(other).not.toHaveProperty('TrustedKeyGroups')
    const cache = template().findResources('AWS::CloudFront::CachePolicy')[media.CachePolicyId.Ref]
    expect(cache?.Properties.CachePolicyConfig).toMatchObject({
      DefaultTTL: 3600,
      MaxTTL: 3600,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['name'] },
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
      },
    })
    const headers = template().findResources('AWS::CloudFront::ResponseHeadersPolicy')[
      media.ResponseHeadersPolicyId.Ref
    ]
    expect(headers?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig).toMatchObject({
      ContentSecurityPolicy: { ContentSecurityPolicy: mediaSecurity['content-security-policy'], Override: true },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: mediaSecurity['referrer-policy'] },
    })
    const events = media.FunctionAssociations.map(({ EventType }: { EventType: string }) => EventType)
    expect(events).toEqual(['viewer-request', 'viewer-response'])
    const origin = distribution().Origins.find(({ Id }: { Id: string }) => Id === media.TargetOriginId)
    expect(JSON.stringify(origin.DomainName)).toContain('PhotosOriginals')
    expect(origin.OriginAccessControlId).toBeDefined()
  })

  it('runs the path rule on requests and the cache rule on answers', () => {
    const associations = distribution().DefaultCacheBehavior.FunctionAssociations
    expect(associations.map(({ EventType }: { EventType: string }) => EventType)).toEqual([
      'viewer-request',
      'viewer-response',
    ])
    template().allResourcesProperties('AWS::CloudFront::Function', {
      AutoPublish: true,
      FunctionConfig: Match.objectLike({ Runtime: 'cloudfront-js-2.0' }),
    })
  })

  it('uploads hashed files before the pages, deletes neither, and has CloudFront forget pages alone', () => {
    const uploads = Object.entries(template().findResources('Custom::CDKBucketDeployment'))
    const [, hashed] = uploads.find(([id]) => id.includes('Hashed')) ?? []
    const [, pages] = uploads.find(([id]) => id.includes('Pages')) ?? []
    expect(hashed?.Properties).toMatchObject({ Prune: false, Include: ['assets/*'] })
    expect(hashed?.Properties.SystemMetadata['cache-control']).toContain('immutable')
    expect(pages?.Properties).toMatchObject({ Prune: false, Exclude: ['assets/*', '.vite/*'] })
    expect(pages?.Properties.DistributionPaths.join(' ')).not.toContain('*')
    expect(pages?.DependsOn.join(' ')).toContain('Hashed')
  })

  it('has a firewall exactly where the stage pays for one', () => {
    template().resourceCountIs('AWS::WAFv2::WebACL', stages[name].waf ? 1 : 0)
    expect('WebACLId' in distribution()).toBe(stages[name].waf)
  })
})

it('a stage with a certificate answers on its own domain with TLS 1.2 or newer', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/0'
  const { web } = aProduct('own', { ...stages.dev, certificateArn })
  if (!web) throw new Error('expected a web stack')
  templateOf(web).hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({
      Aliases: [new URL(stages.dev.siteOrigin).host],
      ViewerCertificate: {
        AcmCertificateArn: certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    }),
  })
})

describe('a stage with a host for pages without branding', () => {
  const domain = 'home-films.house'
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1'
  const siteCertificate = 'arn:aws:acm:us-east-1:111122223333:certificate/0'
  const stage = { ...stages.prod, certificateArn: siteCertificate, neutralHost: { domain, certificateArn } }
  const { web, api } = aProduct('neutral', stage)
  const template = () => templateOf(web ?? expect.fail('There is no web stack.'))
  const configs = () =>
    Object.values(template().findResources('AWS::CloudFront::Distribution')).map(
      ({ Properties }) => Properties.DistributionConfig,
    )
  const [site, neutral] = [() => configs().find(isSite), () => configs().find((config) => !isSite(config))]
  const isSite = ({ Aliases }: { Aliases: string[] }) => !Aliases.includes(domain)
  const behaviors = (config: { CacheBehaviors: { PathPattern: string }[] }) =>
    Object.fromEntries(config.CacheBehaviors.map(({ PathPattern, ...behavior }) => [PathPattern, behavior]))
  const codeOf = (behavior: { FunctionAssociations: { FunctionARN: { 'Fn::GetAtt': string[] } }[] }) => {
    const [id = ''] = behavior.FunctionAssociations[0]?.FunctionARN['Fn::GetAtt'] ?? []
    return String(template().findResources('AWS::CloudFront::Function')[id]?.Properties.FunctionCode)
  }

  it('gives out MLS pages and their files there as at the site’s host, with a certificate of its own', () => {
    expect(configs()).toHaveLength(2)
    const own = behaviors(neutral())
    expect(Object.keys(own)).toEqual(['/watch/*', '/media/*'])
    const { '/tour/*': page, '/media/*': media } = behaviors(site())
    const withoutOrigin = ({ TargetOriginId: _, ...behavior }: { TargetOriginId?: string }) => behavior
    expect(withoutOrigin(own['/watch/*'] ?? {})).toEqual(withoutOrigin(page ?? {}))
    expect(withoutOrigin(own['/media/*'] ?? {})).toEqual(withoutOrigin(media ?? {}))
    expect(neutral()).toMatchObject({
      Aliases: [domain],
      WebACLId: site().WebACLId,
      ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    })
    expect(neutral()).not.toHaveProperty('DefaultRootObject')
  })

  it('answers nothing else there, and sends nobody’s request for it on', () => {
    const rest = neutral().DefaultCacheBehavior
    expect(rest.AllowedMethods).toEqual(['GET', 'HEAD'])
    expect(codeOf(rest)).toContain('statusCode: 404')
    expect(JSON.stringify(neutral().Origins)).not.toContain('Site')
  })

  it('sends old links to MLS pages on from the site’s host, and leaves tour pages there', () => {
    const { '/watch/*': watch, '/tour/*': tour } = behaviors(site())
    expect(codeOf(Object(watch))).toContain(`"https://${domain}"`)
    expect(Object(tour).FunctionAssociations).not.toEqual(Object(watch).FunctionAssociations)
  })

  it('tells every function where they are', () => {
    const functions = Object.values(templateOf(api).findResources('AWS::Lambda::Function'))
    for (const { Properties } of functions)
      expect(Properties.Environment.Variables.NEUTRAL_ORIGIN).toBe(`https://${domain}`)
    const without = Object.values(backendOf(product('prod')).findResources('AWS::Lambda::Function'))
    for (const { Properties } of without) expect(Properties.Environment.Variables.NEUTRAL_ORIGIN).toBe('')
  })

  it('has an alarm for it', () => {
    const alarms = Object.values(template().findResources('AWS::CloudWatch::Alarm'))
    expect(alarms.map(({ Properties }) => Properties.AlarmDescription).join(' ')).toContain('visitors of MLS pages')
  })
})

it('neither the gateway nor CloudFront lets another site read an answer', () => {
  const [gateways, policies] = ['AWS::ApiGatewayV2::Api', 'AWS::CloudFront::ResponseHeadersPolicy'].map((type) =>
    everyTemplate().flatMap(([, template]) => Object.values(template.findResources(type))),
  )
  expect(gateways?.length).toBeGreaterThan(3)
  for (const { Properties } of gateways ?? []) expect(Properties).not.toHaveProperty('CorsConfiguration')
  for (const { Properties } of policies ?? [])
    expect(JSON.stringify(Properties)).not.toMatch(/CorsConfig|access-control/i)
})
