const wordsASecond = 2.4
const fps = 30

/** How many words a text takes to say: '2,850' is five of them, '(828) 555-0146' is ten. */
export function spokenWords(text: string): number {
  const words = text.split(/[\s–—-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const wordsIn = (word: string) => {
    const digits = word.replaceAll(/\D/g, '').length
    return digits === 0 ? 1 : digits + (word.includes(',') ? 1 : 0)
  }
  return words.reduce((sum, word) => sum + wordsIn(word), 0)
}

export const spokenFrames = (text: string): number => Math.ceil((spokenWords(text) / wordsASecond) * fps)

export const wordsIn = (frames: number): number => Math.floor((frames / fps) * wordsASecond)

const small = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** 'four', 'two and a half', '12': as a narrator reads it. */
export function numberWord(value: number): string {
  const whole = Math.floor(value)
  const word = small[whole] ?? String(whole)
  if (value === whole) return word
  return value - whole === 0.5 ? `${word} and a half` : String(value)
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export function sentence(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return upper(/[.!?…]$/.test(plain) ? plain : `${plain}.`)
}

export function listed(parts: readonly string[]): string {
  if (parts.length <= 2) return parts.join(' and ')
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`
}
