import * as z from 'zod/mini'
import { line, withoutLink } from '../fields.ts'
import { limits } from '../limits.ts'
import { personal } from '../personal.ts'
import { drawn } from './drawnText.ts'

export const TitleStyle = z.enum(
  ['serif', 'grotesk', 'condensed', 'classic', 'minimal'],
  'Please choose the style of the titles from the list.',
)
export const TitleColor = personal(
  'nobody',
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^#[0-9a-f]{6}$/, 'Please give the color as # and six digits, for example #2f5d7c.'),
    ),
)
/** With its state's name for it, as it must stand on the closing card: 'DRE #01234567'. */
export const LicenseNumber = line('words', limits.licenseLength).check(withoutLink('license number'), drawn)
/** Three of Polly's neural voices for American English. */
export const narrators = ['Ruth', 'Matthew', 'Danielle'] as const
export const NarratorName = z.enum(narrators, 'Please choose the narrator from the list.')
export type NarratorName = z.infer<typeof NarratorName>
