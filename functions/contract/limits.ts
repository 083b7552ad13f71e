/** Sizes in bytes, lengths in characters, pictures in pixels. */
export const limits = {
  nameLength: 100,
  emailLength: 254,
  phoneLength: 40,
  brokerageLength: 120,
  licenseLength: 60,
  addressLength: 300,
  filenameLength: 200,
  messageLength: 5_000,
  tourMessageLength: 2_000,
  featuresLength: 5_000,
  shortTextLength: 200,
  statusLength: 60,
  passwordMin: 8,
  passwordMax: 128,
  unprovenAccountDays: 7,
  recoveryCodes: 10,
  adminList: 200,
  adminWorkSeconds: 6,
  photosPerOrder: 100,
  filesPerPresign: 25,
  /** Each is read from the storage and examined, which fits into what a visitor waits for. */
  filesPerConfirm: 10,
  photoMaxBytes: 50 * 1024 * 1024,
  logoMaxBytes: 5 * 1024 * 1024,
  /** SVG is read whole to look for scripts, so it may not be as large as a photo. */
  svgMaxBytes: 5 * 1024 * 1024,
  photoAdvisedWidth: 1920,
  photoAdvisedHeight: 1080,
  voiceMaxBytes: 25 * 1024 * 1024,
  /** A recording may go on for so long after the film that was ordered; what goes on is not heard. */
  voiceSlackSeconds: 10,
  clipMaxBytes: 200 * 1024 * 1024,
  clipSeconds: { least: 2, most: 60 },
  clipsPerOrder: 20,
  /** Of one order's film: each costs processor time, also one that fails and takes no round. */
  versionsPerOrder: 50,
  deliveryAttempts: 20,
  bodyMaxBytes: 64 * 1024,
  presignSeconds: 15 * 60,
} as const

export const photoTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
  'image/avif',
  'image/svg+xml',
] as const
export const logoTypes = ['image/png', 'image/jpeg', 'image/svg+xml'] as const
export type ImageType = (typeof photoTypes)[number]
export const voiceTypes = ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/wav'] as const
export type VoiceType = (typeof voiceTypes)[number]
export const clipTypes = ['video/mp4', 'video/quicktime'] as const
export type ClipType = (typeof clipTypes)[number]
export const fileTypes = [...photoTypes, ...voiceTypes, ...clipTypes] as const
export type FileType = (typeof fileTypes)[number]

/** Photos count from 1 in the order of the tour. */
export const fileSlots = { logo: 0, firstClip: 201, voice: 999 } as const
export const isClipSlot = (seq: number): boolean =>
  seq >= fileSlots.firstClip && seq < fileSlots.firstClip + limits.clipsPerOrder
