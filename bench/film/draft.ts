import type { Cut } from '../../functions/film/cutOf.ts'

/** The cut that customers see first. */
export const draft: Cut = { format: '16:9', branded: true, watermark: 'DRAFT', quality: 'draft' }
