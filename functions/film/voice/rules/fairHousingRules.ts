export type Rule = { words: string; why: string; suggestion: string; instead?: string }

const people = 'Describe the home, not who should live in it.'
const family = 'Names or prefers a kind of household, which the Fair Housing Act protects (familial status).'
const origin = 'Names a race, color or national origin, which the Fair Housing Act protects.'
const faith = 'Names a religion, which the Fair Housing Act protects.'
const sex = 'Names or prefers a sex, which the Fair Housing Act protects.'
const ability = 'Names or assumes a physical or mental ability, which the Fair Housing Act protects (disability).'
const shut = 'Suggests that some people are not welcome.'
const steering = 'Judges a neighborhood’s people, which is read as steering buyers.'
const income = 'Turns away a source of income, which many states and cities protect.'
const landmark = 'Give the distance, or the name of a street or a park.'

/**
 * 24 CFR 100.75, HUD’s advertising memorandum of January 9, 1995, and REALTOR associations’ advice. Some words that HUD allows
 * (walking distance, master bedroom) are flagged by listing boards; those have an exchange.
 */
export const rules: readonly Rule[] = [
  {
    words:
      '(?:perfect|great|ideal|good|made|wonderful|best) for (?:a |any |every |the )?(?:(?:young|growing|large|big|whole) )*famil(?:y|ies)',
    why: family,
    suggestion: 'Say what there is: “four bedrooms and a fenced yard”.',
  },
  { words: '(?:family|kid|child)[ -]friendly', why: family, suggestion: people },
  {
    words:
      'family[ -](?:oriented|neighborhood|community|area)|famil(?:y|ies) (?:only|preferred|welcome)|for (?:your|the whole) family',
    why: family,
    suggestion: people,
  },
  {
    words: '(?:great|perfect|ideal|safe) for (?:kids|children)',
    why: family,
    suggestion: 'Say what there is: “a fenced yard” or “a playroom”.',
  },
  { words: '(?:no|without) (?:kids|children|families|minors)|child(?:ren)?[ -]?free', why: family, suggestion: people },
  {
    words:
      'adults?[ -]only|adult (?:community|building|living)|mature (?:adults?|persons?|couples?|individuals?|tenants?)',
    why: family,
    suggestion: people,
  },
  {
    words:
      'empty[ -]nesters?|newly[ -]?weds?|(?:young|older|elderly|married|professional) (?:couples?|people|persons?)|(?:couples?|singles?) (?:only|preferred)|perfect for (?:a )?(?:couples?|singles?)',
    why: family,
    suggestion: people,
  },
  {
    words:
      'retirees?|seniors?(?: only| citizens?| living)?|senior citizens?|students? (?:only|preferred)|no students|young professionals?',
    why: family,
    suggestion: `${people} A community for people of 55 and over may say so where the law lets it.`,
  },
  {
    words: '(?:mother|father)[ -]in[ -]law (?:suite|apartment|unit|quarters)',
    why: 'HUD allows it, but listing boards ask for a word without a relative in it.',
    suggestion: 'Say “guest suite”.',
    instead: 'guest suite',
  },
  {
    words:
      "bachelor(?:ette)?(?:'s)?(?: pad| apartment)?|man cave|she shed|(?:males?|females?|m[ae]n|wom[ae]n|ladies|gentlem[ae]n) (?:only|preferred)",
    why: sex,
    suggestion: 'Say “den”, “studio” or “workshop”.',
  },
  { words: 'his[ -](?:and|&)[ -]hers?', why: sex, suggestion: 'Say “double” or “two”.', instead: 'double' },
  { words: 'housewi(?:fe|ves)', why: sex, suggestion: people },
  {
    words: 'master(?= (?:bed|bath|suite|closet|retreat|wing))',
    why: 'HUD allows it, but most listing services have moved to another word.',
    suggestion: 'Say “primary”.',
    instead: 'primary',
  },
  {
    words:
      '(?:white|black|caucasian|hispanic|latin[oax]|asian|african[ -]american|american[ -]indian|native american|chinese|korean|indian|mexican|puerto rican|arab|irish|italian|polish) (?:neighborhood|community|area|families|people|tenants?|buyers?|owners?|only|preferred)',
    why: origin,
    suggestion: people,
  },
  {
    words:
      '(?:ethnic|integrated|segregated|minority|multi-?cultural|interracial|colou?red) (?:neighborhood|community|area|people|families|tenants?|buyers?)|(?:ethnic|raci)ally \\w+',
    why: origin,
    suggestion: people,
  },
  {
    words:
      'immigrants?|foreigners?|(?:american|us|u\\.s\\.) citizens?(?: only)?|english[ -]speak(?:ing|ers?)(?: only)?|must speak english',
    why: origin,
    suggestion: people,
  },
  { words: 'gentrif(?:ied|ying|ication)', why: steering, suggestion: 'Say what is new: a street, a park, a station.' },
  {
    words: 'christians?|catholics?|protestants?|jew(?:s|ish)?|muslims?|islamic|mormons?|lds|hindus?|buddhists?|kosher',
    why: faith,
    suggestion: people,
  },
  {
    words:
      '(?:near|close to|next to|by|walk to|steps from|minutes from) (?:an? |the )?(?:[\\w.\\u0027]+ ){0,3}?(?:church(?:es)?|synagogues?|mosques?|temples?|parish(?:es)?|cathedrals?|chapels?|shul)',
    why: faith,
    suggestion: landmark,
  },
  {
    words:
      'able[ -]bodied|handicap(?:ped|s)?|cripple[ds]?|no wheel ?chairs?|wheel ?chair[ -]bound|physically fit|(?:must|should) be able to (?:walk|climb)|mentally (?:ill|handicapped|disabled)|(?:no|not for|not suitable for) (?:the )?(?:disabled|blind|deaf)|retarded|invalids?',
    why: ability,
    suggestion: 'Describe the feature: “a step-free entrance”, “a roll-in shower”.',
  },
  {
    words: '(?:within |in )?(?:easy |short )?walking distance (?:of|to|from)',
    why: 'Assumes that everybody walks; HUD allows it, some boards flag it.',
    suggestion: 'Say “close to”, or give the distance.',
    instead: 'close to',
  },
  {
    words:
      '(?:within |in )?(?:easy |short )?walking distance|walkable|(?:an? )?(?:easy|short|quick) (?:walk|stroll) (?:to|from)',
    why: 'Assumes that everybody walks; HUD allows it, some boards flag it.',
    suggestion: 'Say “close to”, or give the distance.',
  },
  {
    words: 'exclusive(?:ly)?|restricted (?:community|neighborhood|area)|exclusionary',
    why: shut,
    suggestion: 'Say what is rare about it: the view, the lot, the architect.',
  },
  {
    words:
      '(?:the )?right (?:kind of )?people|desirable (?:neighbors?|people|residents)|membership (?:approval|available)|private community|elite',
    why: shut,
    suggestion: people,
  },
  {
    words:
      '(?:safe|low[ -]crime|crime[ -]free|good|respectable|quality) (?:neighborhood|neighbourhood|area|community|street|part of town)|(?:bad|rough) (?:neighborhood|area)',
    why: steering,
    suggestion: 'Name what is there: a park, a station, shops.',
  },
  {
    words:
      '(?:good|great|best|excellent|top|top[ -]rated|award[ -]winning|blue[ -]ribbon) (?:\\w+ )?school(?:s| districts?)?',
    why: 'Judging schools is read as steering buyers.',
    suggestion: 'Name the school or its district without a judgment.',
  },
  {
    words:
      'section 8|no vouchers|(?:no|not) (?:accepting )?(?:housing assistance|welfare)|employed only|must be employed',
    why: income,
    suggestion: 'Leave it out.',
  },
]
