import * as z from 'zod/mini'
import { ClipAnswer, ClipFile } from '../clip.ts'
import { AssetId, OrderId } from '../order.ts'
import { LinkedOrderAnswer } from '../photoLink.ts'
import {
  ConfirmAnswer,
  ConfirmBatchAnswer,
  ConfirmBatchRequest,
  ConfirmRequest,
  PresignAnswer,
  PresignBatchAnswer,
  PresignBatchRequest,
  PresignRequest,
} from '../upload.ts'
import { Done, endpoint } from './endpoint.ts'

export const uploadsEndpoints = {
  'POST /api/uploads/presign': endpoint({
    group: 'uploads',
    audience: 'visitor',
    rate: 'upload',
    photoLink: true,
    summary: 'Get a storage target for one file',
    body: PresignRequest,
    answer: PresignAnswer,
  }),
  'POST /api/uploads/confirm': endpoint({
    group: 'uploads',
    audience: 'visitor',
    rate: 'upload',
    photoLink: true,
    summary: 'Confirm that a file has arrived',
    body: ConfirmRequest,
    answer: ConfirmAnswer,
  }),
  'POST /api/uploads/presign-batch': endpoint({
    group: 'uploads',
    audience: 'visitor',
    rate: 'upload',
    photoLink: true,
    summary: 'Get storage targets for several files',
    body: PresignBatchRequest,
    answer: PresignBatchAnswer,
  }),
  'POST /api/uploads/confirm-batch': endpoint({
    group: 'uploads',
    audience: 'visitor',
    rate: 'upload',
    photoLink: true,
    summary: 'Confirm that several files have arrived',
    body: ConfirmBatchRequest,
    answer: ConfirmBatchAnswer,
  }),
  'DELETE /api/uploads/{asset_id}': endpoint({
    group: 'uploads',
    audience: 'visitor',
    rate: 'upload',
    photoLink: true,
    summary: 'Remove a file from an order that takes files',
    params: z.object({ asset_id: AssetId }),
    answer: Done,
  }),
  'POST /api/admin/orders/{id}/clips': endpoint({
    group: 'uploads',
    audience: 'administrator',
    rate: 'write',
    summary: 'Get a storage target for a clip that is to stand in a photo’s place',
    params: z.object({ id: OrderId }),
    body: ClipFile,
    answer: PresignAnswer,
  }),
  'POST /api/admin/orders/{id}/clips/{asset_id}/confirm': endpoint({
    group: 'uploads',
    audience: 'administrator',
    rate: 'write',
    summary: 'Confirm that a clip has arrived',
    params: z.object({ id: OrderId, asset_id: AssetId }),
    answer: ClipAnswer,
  }),
  'GET /api/photo-link': endpoint({
    group: 'uploads',
    audience: 'visitor',
    rate: 'token',
    photoLink: true,
    summary: 'Read the home and the photos of the order that a link adds photos to',
    answer: LinkedOrderAnswer,
  }),
}
