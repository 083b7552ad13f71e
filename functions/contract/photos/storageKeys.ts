const root = 'orders'

/** Of an order's files those that the site's own address gives out, as a policy writes their keys: no originals. */
export const mediaKeys = [`${root}/*/film/*`, `${root}/*/documents/*`]

/** Every key of a customer's file, as a policy writes it: no function may touch another. */
export const everyFileKey = `${root}/*`

/** The last two letters of an id are random: S3 takes 3,500 writes a second below each prefix that it has split off. */
export const orderFolder = (orderId: string): string => `${root}/${orderId.slice(-2)}/${orderId}/`

type FileKeyParts = { orderId: string; assetId: string; filename: string }

export const fileKey = ({ orderId, assetId, filename }: FileKeyParts): string =>
  `${orderFolder(orderId)}${assetId}/${filename}`

export function partsOfFileKey(key: string): FileKeyParts {
  const [, , orderId = '', assetId = '', filename = ''] = key.split('/')
  return { orderId, assetId, filename }
}

/** The PDF of an invoice, receipt or credit note: drawn once, and never again. */
export const documentKey = (orderId: string, number: string): string => `${orderFolder(orderId)}documents/${number}.pdf`

/** A logo as its account's browser posts it, before it is looked at. */
export const postedLogoKey = (userId: string, logoId: string): string =>
  fileKey({ orderId: userId, assetId: logoId, filename: 'posted' })

export const savedLogoKey = (userId: string, logoId: string): string =>
  fileKey({ orderId: userId, assetId: logoId, filename: 'logo' })

export const savedLogoFolder = (userId: string, logoId: string): string => `${orderFolder(userId)}${logoId}/`

/** The tag of what a film is made of and can be made again: the bucket lets it go after a while. */
export const passing = { passing: 'yes' }

/** The tag of a finished file: the bucket lets it go when its days are over. */
export const finished = { finished: 'yes' }

export const filmFolder = (orderId: string): string => `${orderFolder(orderId)}film/`

/** A logo has its picture only; a clip has what a photo has, of its first frame, and its film. */
export const photoParts = [
  'mezzanine.jpg',
  'preview.jpg',
  'look.json',
  'original.json',
  'room.json',
  'picture.png',
  'clip.mp4',
  'clip.json',
] as const
export type PhotoPart = (typeof photoParts)[number]
const versionFiles = [
  'edit.json',
  'plan.json',
  'stills.json',
  'draft.mp4',
  'poster.jpg',
  'invitation.jpg',
  'storyboard.jpg',
  'captions.vtt',
] as const
export type VersionFile = (typeof versionFiles)[number]

export const cutNames = ['16x9', '16x9-unbranded', '9x16', '9x16-unbranded', '1x1', '1x1-unbranded'] as const
export type CutName = (typeof cutNames)[number]
export type FinalType = 'mp4' | 'jpg' | 'vtt' | 'srt' | 'zip'

/** Photos, segments and sound are named by their content, so versions share them. */
export const filmKeys = {
  photo: (orderId: string, content: string, part: PhotoPart): string =>
    `${filmFolder(orderId)}photos/${content}/${part}`,
  segment: (orderId: string, key: string): string => `${filmFolder(orderId)}segments/${key}.mp4`,
  picture: (orderId: string, key: string): string => `${filmFolder(orderId)}segments/${key}.jpg`,
  sound: (orderId: string, key: string): string => `${filmFolder(orderId)}sound/${key}.wav`,
  spoken: (orderId: string, key: string): string => `${filmFolder(orderId)}sound/${key}.f32`,
  words: (orderId: string, key: string): string => `${filmFolder(orderId)}sound/${key}.json`,
  version: (orderId: string, version: number, file: VersionFile): string => `${filmFolder(orderId)}v${version}/${file}`,
  cut: (orderId: string, version: number, cut: CutName): string => `${filmFolder(orderId)}v${version}/cuts/${cut}.json`,
  final: (orderId: string, content: string, type: FinalType): string =>
    `${filmFolder(orderId)}finals/${content}.${type}`,
  /** The picture with which messages show a shared film, beside its poster. */
  shared: (posterKey: string): string => posterKey.replace(/\.jpg$/, '-shared.jpg'),
}
