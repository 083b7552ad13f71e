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

/** AWS WAF before the site: two managed lists, one size, and a limit for each address, far above what a person does. */
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
        {
          name: 'flood',
          priority: 2,
          action: { block: {} },
          statement: { rateBasedStatement: { limit: 3_000, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
          visibilityConfig: visibility('flood'),
        },
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
