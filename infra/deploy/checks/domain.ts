import * as z from 'zod/mini'
import { region } from '../../stages.ts'
import { askAws } from '../askAws.ts'
import { aws, type Check, domainOf, isPlaceholder, read } from './check.ts'

export const names: Check = ({ name, stage }) => {
  const { siteOrigin, senderEmail, adminEmails, operatorEmails } = stage
  const mails = [senderEmail, ...adminEmails, ...operatorEmails]
  const found = [...new Set([new URL(siteOrigin).host, ...mails.map(domainOf)])].filter(isPlaceholder)
  if (found.length === 0) return []
  return [
    `${found.join(', ')} of the stage ${name} belongs to nobody: write your own domain into functions/contract/brand.ts and infra/stages.ts, or https://not-known-yet.cloudfront.net as siteOrigin of a first deployment without one.`,
  ]
}

export const certificate: Check = ({ name, stage, machine }) => {
  const { host } = new URL(stage.siteOrigin)
  if (!stage.web || isPlaceholder(host) || (host.endsWith('.cloudfront.net') && !stage.certificateArn)) return []
  const ask = aws(`acm request-certificate --domain-name ${host} --validation-method DNS`)
  if (stage.certificateArn === undefined)
    return [`CloudFront answers for ${host} with a certificate alone: run ${ask} and write its ARN into ${name}.`]
  const Certificate = z.object({
    Certificate: z.object({ Status: z.string(), SubjectAlternativeNames: z.optional(z.array(z.string())) }),
  })
  const options = { absent: ['ResourceNotFoundException', 'ValidationException'], why: 'The certificate' }
  const answer = askAws(machine, 'acm describe-certificate', '--certificate-arn', stage.certificateArn)
  const { found, failure } = read(Certificate, answer, options)
  if (failure !== undefined) return [failure]
  if (found === undefined)
    return [`There is no certificate ${stage.certificateArn} in ${region}: run ${ask} and write its ARN into ${name}.`]
  const { Status, SubjectAlternativeNames = [] } = found.Certificate
  if (!SubjectAlternativeNames.some((one) => one === host || one === host.replace(/^[^.]+/, '*')))
    return [`The certificate of ${name} is not for ${host}: run ${ask} and write its ARN into the stage.`]
  if (Status === 'ISSUED') return []
  const show = aws(
    `acm describe-certificate --certificate-arn ${stage.certificateArn} --query Certificate.DomainValidationOptions`,
  )
  return [`The certificate of ${name} is ${Status}, not ISSUED: add the record that ${show} shows to its domain.`]
}
