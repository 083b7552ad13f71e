import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints, type Route } from '#contract/endpoints'
import { apiScopes, webhookEvents } from '#contract/integrations/integrationChoices'
import { publicApi } from '#contract/integrations/reference'
import { plans } from '#contract/money/plans'
import { propertyTypes } from '#contract/orders/orderChoices'

const document = publicApi()
const text = JSON.stringify(document)
const Operations = z.record(z.string(), z.record(z.string(), z.looseObject({ description: z.string() })))

describe('the document for other people’s software', () => {
  it('describes every endpoint of API keys and no other', () => {
    const told = Object.entries(Operations.parse(document.paths)).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const ours = (Object.keys(endpoints) as Route[]).filter((route) => endpoints[route].audience === 'apiKey')
    expect([...told, 'POST /api/v1/mcp'].toSorted()).toEqual(ours.toSorted())
    expect(text).not.toMatch(/\/api\/(admin|account|auth)|session/)
  })

  it('says of each what a developer must know beyond its name', () => {
    const operations = Object.values(Operations.parse(document.paths)).flatMap((methods) => Object.values(methods))
    for (const { description } of operations) expect(description.length).toBeGreaterThan(40)
  })

  it('describes each event that a webhook gets, with the headers that sign it', () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEvents, 'webhook.test'])
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      expect(JSON.stringify(document.webhooks['film.ready'])).toContain(name)
  })

  it('names the values of every list: plans, kinds of property, and each change that a film can make', () => {
    const { Options, ChangeRequest } = document.components.schemas
    expect(Options).toMatchObject({
      properties: { plan: { enum: [...plans] }, property_type: { enum: [...propertyTypes] } },
    })
    expect(JSON.stringify(ChangeRequest)).toMatch(/"const":"drop".*"const":"music"/)
    for (const scope of apiScopes) expect(document.info.description).toContain(scope)
  })

  it('refers to nothing that is not there, and tells what is there by its name once', () => {
    const known = Object.entries({ schemas: document.components.schemas, responses: document.components.responses })
    const names = known.flatMap(([kind, all]) => Object.keys(all).map((name) => `#/components/${kind}/${name}`))
    const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to)
    expect([...new Set(referred)].toSorted()).toEqual(names.toSorted())
  })
})
