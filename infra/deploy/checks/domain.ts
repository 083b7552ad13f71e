import * as z from 'zod/mini'
import { region } from '../../stages.ts'
import { askAws } from '../askAws.ts'
import { type Asked, aws, type Check, domainOf, isPlaceholder, read } from './check.ts'

export const names: Check = ({ name, stage }) => {
  const { siteOrigin, neutralHost, senderEmail, adminEmails, operatorEmails } = stage
  const mails = [senderEmail, ...adminEmails, ...operatorEmails]
  const hosts = neutralHost ? [neutralHost.domain] : []
  const found = [...new Set([new URL(siteOrigin).host, ...hosts, ...mails.map(domainOf)])].filter(isPlaceholder)
  if (found.length === 0) return []
  return [
    `${found.join(', ')} of the stage ${name} belongs to nobody: write your own domain into functions/contract/brand.ts and infra/stages.ts, or https://not-known-yet.cloudfront.net as siteOrigin of a first deployment without one.`,
  ]
}

export const certificate: Check = ({ name, stage, machine }) => {
  const { host } = new URL(stage.siteOrigin)
  const { web, certificateArn } = stage
  if (!web || isPlaceholder(host) || (host.endsWith('.cloudfront.net') && !certificateArn)) return []
  if (certificateArn === undefined)
    return [
      `CloudFront answers for ${host} with a certificate alone: run ${asking(host)} and write its ARN into ${name}.`,
    ]
  return certificateFor({ host, arn: certificateArn, name, machine })
}

/** A host whose name is part of the site's says whose the pages are. */
export const neutralHost: Check = ({ name, stage, machine }) => {
  if (!stage.web || !stage.neutralHost) return []
  const { domain, certificateArn } = stage.neutralHost
  const { host } = new URL(stage.siteOrigin)
  if (!isHost(domain))
    return [
      `The neutralHost of ${name} is "${domain}", which is no name of a host: write it as in tours.example, without https:// or a path.`,
    ]
  if (isPlaceholder(domain)) return []
  const named = [host, host.replace(/^www\./, '')].some((own) => domain === own || domain.endsWith(`.${own}`))
  if (named)
    return [`The neutralHost of ${name} is ${domain}, which names the brand: take a domain that says nothing of it.`]
  return certificateFor({ host: domain, arn: certificateArn, name, machine })
}

const isHost = (domain: string) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(domain)

const asking = (host: string) => aws(`acm request-certificate --domain-name ${host} --validation-method DNS`)

const Certificate = z.object({
  Certificate: z.object({ Status: z.string(), SubjectAlternativeNames: z.optional(z.array(z.string())) }),
})
type Needed = Pick<Asked, 'name' | 'machine'> & { host: string; arn: string }

function certificateFor({ host, arn, name, machine }: Needed): string[] {
  const ask = asking(host)
  const options = { absent: ['ResourceNotFoundException', 'ValidationException'], why: 'The certificate' }
  const answer = askAws(machine, 'acm describe-certificate', '--certificate-arn', arn)
  const { found, failure } = read(Certificate, answer, options)
  if (failure !== undefined) return [failure]
  if (found === undefined)
    return [`There is no certificate ${arn} in ${region}: run ${ask} and write its ARN into ${name}.`]
  const { Status, SubjectAlternativeNames = [] } = found.Certificate
  if (!SubjectAlternativeNames.some((one) => one === host || one === host.replace(/^[^.]+/, '*')))
    return [`The certificate of ${name} is not for ${host}: run ${ask} and write its ARN into the stage.`]
  if (Status === 'ISSUED') return []
  const show = aws(`acm describe-certificate --certificate-arn ${arn} --query Certificate.DomainValidationOptions`)
  return [`The certificate of ${name} is ${Status}, not ISSUED: add the record that ${show} shows to its domain.`]
}
