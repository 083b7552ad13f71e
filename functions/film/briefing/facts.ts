export type HomeFigures = {
  bedrooms?: number | null | undefined
  bathrooms?: number | null | undefined
  sqft?: number | null | undefined
  lot_size?: number | null | undefined
  lot_unit?: string | undefined
  year_built?: number | null | undefined
  price_listing?: number | null | undefined
}

const grouped = (value: number): string => {
  const [whole = '', decimals = ''] = String(Math.round(value * 100) / 100).split('.')
  const thousands = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return decimals === '' ? thousands : `${thousands}.${decimals}`
}
const counted = (value: number | null | undefined, one: string, many: string): string[] =>
  value ? [`${grouped(value)} ${value === 1 ? one : many}`] : []

/** As a film's opening says them: '4 beds', '2.5 baths', '2,850 sq ft', in the order in which listings do. */
export const factsOf = ({ bedrooms, bathrooms, sqft }: HomeFigures): string[] => [
  ...counted(bedrooms, 'bed', 'beds'),
  ...counted(bathrooms, 'bath', 'baths'),
  ...counted(sqft && Math.round(sqft), 'sq ft', 'sq ft'),
]

export const furtherFactsOf = ({ lot_size, lot_unit, year_built }: HomeFigures): string[] => [
  ...(lot_size ? [`${grouped(lot_size)}${lotUnit(lot_unit ?? 'sqft')} lot`] : []),
  ...(year_built ? [`Built in ${year_built}`] : []),
]
export const priceOf = ({ price_listing }: HomeFigures): string => (price_listing ? `$${grouped(price_listing)}` : '')

function lotUnit(unit: string): string {
  const plain = unit.trim().toLowerCase()
  if (plain === 'sqft' || plain === '') return ' sq ft'
  return /^acres?$/.test(plain) ? '-acre' : ` ${unit.trim()}`
}

const postalCode = /(^|\s+)\d{5}(-\d{4})?$/
const country = /^USA?$/

export function addressLines(address: string): { street: string; place: string } {
  const [street = '', ...rest] = address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const place = rest.map((part) => part.replace(postalCode, '')).filter((part) => part !== '' && !country.test(part))
  return { street, place: place.join(', ') }
}
