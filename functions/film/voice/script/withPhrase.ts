/** A verb or a subject of its own: such words are a sentence already. */
const isSentence =
  /\b(?:is|are|was|were|be|been|has|have|had|can|will|offers?|features?|boasts?|includes?|opens|leads|looks|overlooks|sits|makes?|flows?|comes|provides?|brings?|adds?|runs|gives?|lets?|keeps?|enjoy|step|relax|entertain|imagine|discover|welcome|see|you|we|it|this|that|there|here)\b/i
/** Begins with no name, so that the words may stand within a sentence. */
const plainStart =
  /^(?:an?|the|two|three|four|five|six|newe?r?|updated|renovated|large|big|spacious|open|custom|quartz|granite|marble|stone|brick|wood|tiled?|stainless|hardwood|oak|heated|covered|fenced|fully|vaulted|high|tall|wide|walk-in|double|dual|soaking|spa|floor-to-ceiling|built-in|gas|wood-burning|electric|private|mature|landscaped|level|paved|screened|(?:north|south|east|west)-facing|recessed|exposed|curved|grand|formal|bright|sunny|generous|original|separate|outdoor|raised|tray|coffered|radiant|rainfall|glass|farmhouse|natural|panoramic|sliding|cathedral|freestanding|oversized|bay|picture|primary|main|guest|chef[’']s|kitchen|living|dining|family|great|bedroom|bathroom)$/i
const uncounted =
  /^(?:granite|marble|quartz|stone|tile|storage|seating|lighting|cabinetry|flooring|parking|access|space|landscaping|shade|light|molding|paneling|wiring|shelving|woodwork|heating|cooling)$/i
const hasArticle = /^(?:an?|the|two|three|four|five|six)\b/i
const presents = /(?:room|rooms|kitchen)\.$/

const withoutStop = (text: string) => text.replace(/[.!?]$/, '')

/** 'Stone fireplace.' as 'stone fireplace'; undefined where it is a sentence, or may begin with a name. */
function nounsOf(phrase: string): string | undefined {
  const text = withoutStop(phrase)
  const [first = '', second = ''] = text.split(' ')
  const mayBeName = !plainStart.test(first) || /^\p{Lu}/u.test(second)
  if (mayBeName || /[.!?:]/.test(text) || isSentence.test(text)) return undefined
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function withArticle(nouns: string): string {
  const head =
    nouns
      .split(/,| (?:with|and|of|in|on|at|off|for|from|to|by|under|over) /)[0]
      ?.split(' ')
      .at(-1) ?? ''
  if (hasArticle.test(nouns) || /[^s]s$/.test(head) || uncounted.test(head)) return nouns
  return `${/^[aeiou]/.test(nouns) ? 'an' : 'a'} ${nouns}`
}

/** 'Here’s the living room.' and 'Stone fireplace.' as one sentence, or as two where that is not known to be English. */
export function withPhrase(line: string, phrase: string): string {
  const nouns = nounsOf(phrase)
  return nouns === undefined || !presents.test(line)
    ? `${line} ${phrase}`
    : `${withoutStop(line)}, with ${withArticle(nouns)}.`
}

/** 'Primary bedroom with a balcony.' behind 'Here’s', as a sentence. */
export function presented(words: string, phrase: string): string | undefined {
  const nouns = nounsOf(phrase)
  return nouns && `${words} ${hasArticle.test(nouns) ? nouns : `the ${nouns}`}.`
}

/** 'Two islands, marble counters, and a scullery.' is still true as 'Two islands.' */
export function shortForm(phrase: string): string | undefined {
  const [first = '', ...rest] = withoutStop(phrase).split(/,\s+/)
  return rest.length === 0 || !first.includes(' ') || isSentence.test(phrase) ? undefined : `${first}.`
}
