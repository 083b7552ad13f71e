/** Below it the site's address gives out what was made, by signed links. Alone in its file, for the edge's small code. */
export const mediaPath = '/media/'
