import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { type DistributionProps, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

export const ownDomain = (
  scope: Construct,
  host: string,
  certificateArn: string,
): Pick<DistributionProps, 'certificate' | 'domainNames' | 'minimumProtocolVersion'> => ({
  certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
  domainNames: [host],
  minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
})
