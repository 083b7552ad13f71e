const states: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'D.C.',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}
const ways: Record<string, string> = {
  st: 'Street',
  ave: 'Avenue',
  av: 'Avenue',
  blvd: 'Boulevard',
  dr: 'Drive',
  ln: 'Lane',
  rd: 'Road',
  ct: 'Court',
  pl: 'Place',
  cir: 'Circle',
  hwy: 'Highway',
  pkwy: 'Parkway',
  ter: 'Terrace',
  trl: 'Trail',
  sq: 'Square',
}

/** '12 Oak St. Apt 4' as it is said: '12 Oak Street, Apartment 4'. */
export function spokenStreet(street: string): string {
  const said = street
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/,? (?:apt\.?|#) ?(?=\w)/i, ', Apartment ')
    .replace(/,? unit (?=\w)/i, ', Unit ')
  return said.replace(
    /(?<=\w )(\w+)\.?(?=$|,| (?:[NSEW]|[NS][EW])\.?$)/,
    (way, name: string) => ways[name.toLowerCase()] ?? way,
  )
}

/** 'Asheville, NC 28801' as it is said: 'Asheville, North Carolina'. */
export function spokenPlace(place: string): string {
  const parts = place
    .replaceAll(/\b\d{5}(-\d{4})?\b/g, '')
    .split(',')
    .map((part) => part.trim())
  const named = parts.map(
    (part) =>
      states[part] ??
      part.replace(/ ([A-Z]{2})$/, (end, state: string) => (states[state] ? `, ${states[state]}` : end)),
  )
  return named.filter((part) => part !== '' && !/^(USA?|United States)$/i.test(part)).join(', ')
}
