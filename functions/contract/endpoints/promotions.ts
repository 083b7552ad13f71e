import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NewPromotion, PromotionAnswer, PromotionCode, PromotionsAnswer } from '../money/promotions.ts'

export const promotionsEndpoints = {
  'GET /api/admin/promotions': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'read',
    summary: 'List promotion codes',
    answer: PromotionsAnswer,
  }),
  'POST /api/admin/promotions': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'Create a promotion code',
    body: NewPromotion,
    answer: PromotionAnswer,
  }),
  'POST /api/admin/promotions/{code}/end': endpoint({
    group: 'admin',
    audience: 'administrator',
    rate: 'write',
    summary: 'End a promotion code',
    params: z.object({ code: PromotionCode }),
    answer: PromotionAnswer,
  }),
}
