import type { SavedLogo } from '#contract/photos/savedLogo'

export const oakLogo: SavedLogo = {
  logo_id: 'lgo_01JD0000000000000000000001',
  filename: 'oak.svg',
  content_type: 'image/svg+xml',
  size_bytes: 6,
  width: 200,
  height: 100,
  saved_at: '2026-11-21T10:00:00.000Z',
  picture_url: null,
  problem: null,
}
