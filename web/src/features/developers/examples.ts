import { brand } from '#contract/brand'

const order = {
  customer: { name: 'Maria Gomez', email: 'maria@example.com' },
  options: {
    plan: 'premium',
    property_type: 'residential',
    address_freeform: '1208 Barton Hills Drive, Austin, TX 78704',
  },
  photo_urls: ['https://photos.example.com/1.jpg'],
  submit: true,
}

export const orderExample = [
  `curl https://${brand.siteHost}/api/v1/orders \\`,
  '  -H "Authorization: Bearer $THRESHOLD_KEY" \\',
  '  -H "Idempotency-Key: $(uuidgen)" \\',
  '  -H "Content-Type: application/json" \\',
  `  -d '${JSON.stringify(order, null, 2)}'`,
].join('\n')

export const signatureExample = `import { Webhook } from "standardwebhooks"

const event = new Webhook(process.env.THRESHOLD_WEBHOOK_SECRET).verify(rawBody, request.headers)`
