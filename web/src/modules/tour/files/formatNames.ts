import type { Format } from '../tourRenders.ts'

export const formatNames: Record<Format, string> = { '16:9': 'Landscape', '9:16': 'Vertical', '1:1': 'Square' }
