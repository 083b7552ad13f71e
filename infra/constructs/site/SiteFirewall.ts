import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'

const visibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
})

const managed = (priority: number, name: string, counted: string[] = []): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visibility(name),
})

const floodSeconds = 300
/** Of one address in five minutes: of everything, and of `POST /api/*`. */
export const floodLimits = {
  requests: 3_000,
  /** Two calls for each of the 600 photos that one network may announce, if they all came at once, and the rest of its orders. */
  posts: 1_500,
  seconds: floodSeconds,
} as const

/** What a query of the site may measure, as Amazon's own rule has it, which knows no exception. */
export const longQueryBytes = 2_048
/** The console's lists, whose cursors hold a place for each of up to 64 shards; CloudFront takes 8,192 bytes in all. */
export const longQueryPath = '/api/admin/'

const asItIs = [{ priority: 0, type: 'NONE' }]
const longQuery: CfnWebACL.StatementProperty = {
  andStatement: {
    statements: [
      {
        sizeConstraintStatement: {
          fieldToMatch: { queryString: {} },
          comparisonOperator: 'GT',
          size: longQueryBytes,
          textTransformations: asItIs,
        },
      },
      {
        notStatement: {
          statement: {
            byteMatchStatement: {
              fieldToMatch: { uriPath: {} },
              positionalConstraint: 'STARTS_WITH',
              searchString: longQueryPath,
              textTransformations: asItIs,
            },
          },
        },
      },
    ],
  },
}

const isPost: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: 'POST',
    textTransformations: asItIs,
  },
}
const isApi: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/api/',
    textTransformations: asItIs,
  },
}

const flood = (
  priority: number,
  name: string,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: {} },
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      evaluationWindowSec: floodSeconds,
      ...(scopeDownStatement && { scopeDownStatement }),
    },
  },
  visibilityConfig: visibility(name),
})

export class SiteFirewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('site'),
      rules: [
        // An order's texts may exceed its 8 KiB limit for bodies; the functions limit and parse every body themselves.
        managed(0, 'AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', 'SizeRestrictions_QUERYSTRING']),
        managed(1, 'AWSManagedRulesAmazonIpReputationList'),
        flood(2, 'flood', floodLimits.requests),
        flood(4, 'postFlood', floodLimits.posts, { andStatement: { statements: [isPost, isApi] } }),
        {
          name: 'longQuery',
          priority: 3,
          action: { block: {} },
          statement: longQuery,
          visibilityConfig: visibility('longQuery'),
        },
      ],
    })
    this.arn = acl.attrArn
  }
}
