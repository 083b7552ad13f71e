/** Sizes in bytes, lengths in characters, pictures in pixels. */
export const limits = {
  nameLength: 100,
  emailLength: 254,
  phoneLength: 40,
  brokerageLength: 120,
  addressLength: 300,
  filenameLength: 200,
  messageLength: 5_000,
  featuresLength: 5_000,
  shortTextLength: 200,
  statusLength: 60,
  passwordMin: 8,
  passwordMax: 128,
  /** How long an account lasts whose address nobody proves. */
  unprovenAccountDays: 7,
  recoveryCodes: 10,
  adminList: 200,
  /** How long a request goes on with large work before it answers that there is more. */
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
  photoMaxPixels: 150_000_000,
  bodyMaxBytes: 64 * 1024,
  presignSeconds: 15 * 60,
} as const

export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'image/svg+xml'] as const
export const logoTypes = ['image/png', 'image/jpeg', 'image/svg+xml'] as const
export type ImageType = (typeof photoTypes)[number]
