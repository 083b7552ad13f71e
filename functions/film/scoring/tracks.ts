type Section = { bars: number; energy: number; next: readonly SectionName[] }

export const sectionNames = [
  'intro',
  'A1',
  'A2',
  'B1',
  'B2',
  'build',
  'C1',
  'C2',
  'outro',
  'link',
  'breath',
  'end',
] as const
export type SectionName = (typeof sectionNames)[number]

export const sections: Record<SectionName, Section> = {
  intro: { bars: 4, energy: 0.2, next: ['A1', 'B1', 'link', 'outro'] },
  A1: { bars: 4, energy: 0.35, next: ['A2', 'B1', 'build', 'outro'] },
  A2: { bars: 4, energy: 0.45, next: ['B1', 'build', 'link', 'outro'] },
  B1: { bars: 4, energy: 0.5, next: ['B2'] },
  B2: { bars: 4, energy: 0.6, next: ['build', 'A1', 'link', 'outro'] },
  build: { bars: 4, energy: 0.7, next: ['C1'] },
  C1: { bars: 4, energy: 0.9, next: ['C2', 'outro', 'link', 'breath', 'end'] },
  C2: { bars: 4, energy: 1.0, next: ['B1', 'A1', 'link', 'outro', 'breath', 'end'] },
  outro: { bars: 4, energy: 0.4, next: ['end', 'breath'] },
  link: { bars: 2, energy: 0.3, next: ['A1', 'B1', 'outro', 'breath', 'end'] },
  breath: { bars: 1, energy: 0.35, next: ['end'] },
  end: { bars: 0, energy: 0.35, next: [] },
}

export type Track = {
  title: string
  /** At 30 frames a second, so that every beat is a whole frame. */
  framesPerBeat: number
  withoutLead: readonly SectionName[]
  /** How long a section's file rings on behind its last bar, in the order of `sectionNames`. */
  tailSeconds: readonly number[]
}

export const tracks = {
  warm: {
    title: 'Terrace at Noon',
    framesPerBeat: 22,
    withoutLead: ['link', 'breath'],
    tailSeconds: [2.204, 2.354, 2.452, 2.355, 2.635, 2.763, 2.595, 2.703, 2.272, 2.399, 2.394, 10.006],
  },
  calm: {
    title: 'First Light',
    framesPerBeat: 24,
    withoutLead: ['link', 'breath'],
    tailSeconds: [2.207, 2.385, 2.352, 2.624, 2.665, 2.822, 2.795, 2.812, 2.312, 2.307, 2.468, 10.849],
  },
  pulse: {
    title: 'Glass and Line',
    framesPerBeat: 18,
    withoutLead: ['intro', 'link', 'breath'],
    tailSeconds: [1.449, 1.819, 2.11, 1.974, 2.183, 2.236, 2.178, 2.171, 1.819, 1.966, 2.186, 8.211],
  },
  grand: {
    title: 'Arrival',
    framesPerBeat: 20,
    withoutLead: ['link', 'breath'],
    tailSeconds: [2.797, 2.893, 3.084, 3.052, 3.035, 3.197, 3.189, 3.135, 2.847, 3.168, 2.982, 9.476],
  },
  dusk: {
    title: 'Blue Hour',
    framesPerBeat: 26,
    withoutLead: ['link', 'breath'],
    tailSeconds: [4.355, 4.365, 4.437, 4.383, 4.535, 4.643, 4.554, 4.619, 4.114, 4.339, 4.378, 10.994],
  },
  acoustic: {
    title: 'Linen',
    framesPerBeat: 21,
    withoutLead: ['link', 'breath'],
    tailSeconds: [1.572, 1.429, 1.45, 1.775, 1.846, 1.952, 1.911, 1.957, 1.714, 1.643, 1.455, 9.267],
  },
} as const satisfies Record<string, Track>
export type TrackName = keyof typeof tracks
export const isTrack = (name: string): name is TrackName => Object.hasOwn(tracks, name)

export const music = {
  beatsPerBar: 4,
  leadInBeats: 1,
  sampleRate: 48_000,
  finalDecayFrames: 135,
  closingFadeSeconds: 3,
  targetLufs: -14,
  ceilingDbtp: -1.2,
  /** Under a voice: the tune goes down by more than the rest, whose middle is thinned by [kind, Hz, dB, Q]. */
  voice: {
    leadDb: -9,
    bedDb: -3,
    equalizer: [
      ['peak', 500, -2, 0.7],
      ['peak', 1_200, -4.5, 0.55],
      ['peak', 2_600, -3, 0.8],
    ],
    attackSeconds: 0.35,
    releaseSeconds: 0.8,
    /** Then each stretch of speech has the music this far below it; a soft passage is not lifted above what it was. */
    belowVoiceLu: 13.5,
    nearestDb: 3,
    furthestDb: 15,
  },
} as const

export const framesPerBar = (track: TrackName): number => tracks[track].framesPerBeat * music.beatsPerBar

export const sectionFiles = (track: TrackName, section: SectionName): string[] => [
  `${track}/${section}.bed.ogg`,
  ...((tracks[track].withoutLead as readonly SectionName[]).includes(section) ? [] : [`${track}/${section}.lead.ogg`]),
]
