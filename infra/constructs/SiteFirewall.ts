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

/** AWS WAF before the site: two managed lists and a limit for each address, far above what a person does. */
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
        managed(0, 'AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY']),
        managed(1, 'AWSManagedRulesAmazonIpReputationList'),
        {
          name: 'flood',
          priority: 2,
          action: { block: {} },
          statement: { rateBasedStatement: { limit: 3_000, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
          visibilityConfig: visibility('flood'),
        },
      ],
    })
    this.arn = acl.attrArn
  }
}
