import * as z from 'zod/mini'
import { AssetId } from '../order.ts'
import { ConfirmAnswer, ConfirmRequest, PresignAnswer, PresignRequest } from '../upload.ts'
import { Done, endpoint } from './endpoint.ts'

export const uploadsEndpoints = {
  'POST /api/uploads/presign': endpoint({
    group: 'uploads',
    audience: 'visitor',
    rate: 'upload',
    summary: 'Get a storage target for one file',
    body: PresignRequest,
    answer: PresignAnswer,
  }),
  'POST /api/uploads/confirm': endpoint({
    group: 'uploads',
    audience: 'visitor',
    rate: 'upload',
    summary: 'Confirm that a file has arrived',
    body: ConfirmRequest,
    answer: ConfirmAnswer,
  }),
  'DELETE /api/uploads/{asset_id}': endpoint({
    group: 'uploads',
    audience: 'visitor',
    rate: 'upload',
    summary: 'Remove a file from a draft order',
    params: z.object({ asset_id: AssetId }),
    answer: Done,
  }),
}
