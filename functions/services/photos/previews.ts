import { filmKeys, type PhotoPart, partsOfFileKey } from '#contract/photos/storageKeys'
import type { Asset } from '../../domain/photos/Asset.ts'
import { madeUrl } from '../film/films.ts'
import { hashOf } from '../ids.ts'

type Stored = Pick<Asset, 'storage_key' | 'stored_version'>
type Shown = Stored & Pick<Asset, 'type'>

/** What a file's bytes are named by: no two files have one key, and S3 gives other bytes below it another version. */
export const contentOf = ({ storage_key, stored_version = '' }: Stored): string =>
  hashOf(`${storage_key} ${stored_version}`)

export const madeKey = (file: Stored, part: PhotoPart): string =>
  filmKeys.photo(partsOfFileKey(file.storage_key).orderId, contentOf(file), part)

export const previewKey = (file: Shown): string => madeKey(file, file.type === 'logo' ? 'picture.png' : 'preview.jpg')

export const previewUrl = (file: Shown): Promise<string> => madeUrl(previewKey(file))
