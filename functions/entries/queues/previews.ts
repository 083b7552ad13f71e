import * as z from 'zod/mini'
import { AssetId, prefixedId } from '#contract/fields'
import { photoReader } from '../../actions/film/engine/photoReader.ts'
import { previewFiles, previewSavedLogo } from '../../actions/photos/previewFiles.ts'
import { takeMessages } from './takeMessages.ts'

const UserId = prefixedId('usr')
const Confirmed = z.object({ asset_ids: z.array(AssetId), saved_logo_of: z.optional(UserId) })

export const handler = (event: unknown) =>
  takeMessages(event, Confirmed, async ({ asset_ids, saved_logo_of }) => {
    await previewFiles(asset_ids, photoReader, new Date())
    if (saved_logo_of) await previewSavedLogo(saved_logo_of, photoReader)
  })
