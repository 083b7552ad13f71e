import { expect, test } from 'vitest'
import { embeddedAws } from '../support/embeddedAws.ts'
import { hostileSvgs } from '../support/hostileSvgs.ts'

await embeddedAws()
const { aDraft } = await import('../support/placing.ts')
const { confirm, upload } = await import('../support/uploading.ts')
const { findStoredFile } = await import('../../functions/services/photos.ts')

test.each(hostileSvgs)('an SVG with %s is refused with a sentence, and nothing of it stays', async (_name, bytes) => {
  const order = await aDraft()
  const target = await upload(order, { bytes, filename: 'logo.svg', content_type: 'image/svg+xml', seq: 1 })
  expect(await confirm(order, target.body.asset_id)).toMatchObject({
    status: 422,
    body: { code: 'rejected_file', error: expect.stringMatching(/^This (SVG|file|image) .+\. Please .+\.$/) },
  })
  expect(await findStoredFile(String(target.body.key), () => true)).toBeUndefined()
})
