export type PlayerAct =
  | { act: 'toggle' | 'pause' | 'mute' | 'captions' | 'fullscreen' | 'start' | 'end' }
  | { act: 'step' | 'shuttle' | 'shot'; direction: -1 | 1 }
  | { act: 'skip'; seconds: number }

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const acts: Record<string, PlayerAct> = {
  ' ': { act: 'toggle' },
  k: { act: 'pause' },
  j: { act: 'shuttle', direction: -1 },
  l: { act: 'shuttle', direction: 1 },
  ',': { act: 'step', direction: -1 },
  '.': { act: 'step', direction: 1 },
  arrowleft: { act: 'skip', seconds: -1 },
  arrowright: { act: 'skip', seconds: 1 },
  pageup: { act: 'shot', direction: 1 },
  pagedown: { act: 'shot', direction: -1 },
  home: { act: 'start' },
  end: { act: 'end' },
  m: { act: 'mute' },
  c: { act: 'captions' },
  f: { act: 'fullscreen' },
}
/** With Shift, which editors use for a bigger stride. */
const wideActs: Record<string, PlayerAct> = {
  arrowleft: { act: 'shot', direction: -1 },
  arrowright: { act: 'shot', direction: 1 },
}

/** What a key does while the player has the focus. Keys with Control, Command or Alt are the browser's. */
export function actOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): PlayerAct | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const name = key.toLowerCase()
  return (shiftKey ? wideActs[name] : undefined) ?? acts[name]
}

/** As the help names them. */
export const keyHelp: readonly (readonly [keys: string, does: string])[] = [
  ['Space', 'Play or pause'],
  [', and .', 'One frame back or forward'],
  ['← and →', 'One second back or forward'],
  ['Page Down and Page Up', 'Next and previous shot'],
  ['J, K, L', 'Back, pause, forward; press again to go faster'],
  ['M', 'Sound on or off'],
  ['C', 'Captions on or off'],
  ['F', 'Full screen'],
]
