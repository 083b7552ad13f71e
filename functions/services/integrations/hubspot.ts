import type { HubspotContact } from '../../domain/mail/mails.ts'
import { config } from '../config.ts'

const timeoutMs = 4_000

export class RefusedByHubspot extends Error {
  constructor(status: number) {
    super(`HubSpot answered ${status}.`)
    this.name = 'RefusedByHubspot'
  }
}

export const hasHubspot = () => config().HUBSPOT_PORTAL_ID !== '' && config().HUBSPOT_FORM_ID !== ''

/** Submits a contact to the stage's form (HubSpot forms API v3). Throws RefusedByHubspot where trying again is of no use. */
export async function submitToHubspot(contact: HubspotContact): Promise<void> {
  const { HUBSPOT_PORTAL_ID: portal, HUBSPOT_FORM_ID: form, SITE_ORIGIN } = config()
  const [firstname = '', ...rest] = contact.name.split(' ')
  const values = { firstname, lastname: rest.join(' '), email: contact.email, message: contact.message }
  const response = await fetch(`https://api.hsforms.com/submissions/v3/integration/submit/${portal}/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fields: Object.entries(values).map(([name, value]) => ({ objectTypeId: '0-1', name, value })),
      context: { pageUri: `${SITE_ORIGIN}/#contact`, pageName: 'Contact' },
    }),
    // Nowhere but where it was meant to go.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.ok) return
  if (response.status >= 500 || response.status === 429) throw new Error(`HubSpot answered ${response.status}.`)
  throw new RefusedByHubspot(response.status)
}
