export const plans = ['basic', 'premium', 'luxury'] as const
export type Plan = (typeof plans)[number]
export const planNames: Record<Plan, string> = { basic: 'BASIC', premium: 'PREMIUM', luxury: 'LUXURY' }

/** How long each plan's film is, in seconds. */
export const planSeconds: Record<Plan, number> = { basic: 60, premium: 90, luxury: 120 }
/** Versions made of corrected rooms alone, which are our mistakes, that take none of these. */
export const freeCorrections = 3
export const planRounds: Record<Plan, number> = { basic: 1, premium: 2, luxury: 3 }
export const planTurnarounds: Record<Plan, { days: number; text: string }> = {
  basic: { days: 2, text: '2 days' },
  premium: { days: 4, text: '4 days' },
  luxury: { days: 6, text: '6 days' },
}

/** Both readings of the specification's section 9; a stage chooses one, in US cents. */
export const priceLists = {
  standard: { basic: 49_500, premium: 79_500, luxury: 129_500 },
  launch: { basic: 29_500, premium: 49_500, luxury: 79_500 },
} as const satisfies Record<string, Record<Plan, number>>
export type PriceListName = keyof typeof priceLists
/** The deposit's share of a price, where a stage says nothing else. */
export const usualDepositPercent = 50
export const depositTerms = (percent: number): string =>
  percent === 100
    ? 'Your film starts once it is paid for. You see the preview, and say what to change.'
    : `A deposit of ${percent === 50 ? 'half' : `${percent}% of`} the price starts your film. You pay the rest once you have seen and approved the preview.`
/** A round of changes beyond the plan's, in US cents. */
export const roundPrices: Record<PriceListName, number> = { standard: 7_500, launch: 4_500 }

export const addOns = {
  add_music: { code: 'music', label: 'Background Music', cents: 1_500 },
  add_voice_over: { code: 'voice_over', label: 'Voice Over', cents: 9_000 },
  add_logo_overlay: { code: 'agent_logo', label: 'Agent Logo', cents: 2_000 },
} as const
export type AddOn = keyof typeof addOns
