import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../lib/browser/browserStorage.ts'
import { createStore } from '../../../lib/store.ts'

const key = 'console-shortcuts'

/** Single keys can be in the way of speech input, so that everybody may switch them off. */
export const shortcutsPreference = createStore(readStored('local', key, z.boolean()) ?? true)
shortcutsPreference.subscribe(() => writeStored('local', key, shortcutsPreference.get()))
