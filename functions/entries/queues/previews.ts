import * as z from 'zod/mini'
import { AssetId } from '#contract/fields'
import { previewFiles } from '../../actions/photos/previewFiles.ts'
import { pictureReader } from '../../actions/tours/engine/pictureReader.ts'
import { takeMessages } from './takeMessages.ts'

const Confirmed = z.object({ asset_ids: z.array(AssetId) })

/** Makes the small pictures of files as they are confirmed, and notes those that can't be opened. */
export const handler = (event: unknown) =>
  takeMessages(event, Confirmed, ({ asset_ids }) => previewFiles(asset_ids, pictureReader, new Date()))
