import { existsSync, readFileSync } from 'node:fs'
import { sharedSamples } from '../sharedSamples.ts'

const file = new URL('naughty-strings.json', sharedSamples)
const own = [
  '',
  'undefined',
  'null',
  '\\',
  '𝕿𝖍𝖊 𝖖𝖚𝖎𝖈𝖐',
  'Ω≈ç√∫˜µ≤≥÷',
  '表ポあA鷗ŒéＢ逍Üßªąñ丂㐀𠀀',
  "1'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '\u202etest\u202c',
  'test\u0000end',
  '\ud800',
  '%00%0a%0d',
  'Subject: x\r\nBcc: evil@example.com',
  '__proto__',
  'a'.repeat(100_000),
]

/** Strings that break forms: the shared list where it is beside the project, and always some of our own. */
export const naughtyStrings: string[] = [
  ...own,
  ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []),
]
