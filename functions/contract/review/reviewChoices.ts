/** The review room as plain data: its screens show it without carrying the schemas of review.ts. */

/** What a review link lets its holder do. Everybody who holds one may watch; who may comment and approve may apply. */
export const reviewRights = ['watch', 'comment', 'approve', 'download'] as const

/** The header that carries a review link's secret: a path or a query would stand in access logs. */
export const reviewTokenHeader = 'review-token'

export const reviewLimits = {
  links: 20,
  linkDays: { usual: 90, most: 366 },
  mailedLinkDays: 180,
  commentLength: 2_000,
  comments: 200,
  applied: 40,
  answerLength: 2_000,
  /** A frame shows at least this share of a photo's width and height. */
  framingMin: 0.25,
  captionLength: 60,
  saidLength: 400,
  /** Seconds that a shot may be asked to last. */
  shotSeconds: { least: 1, most: 10 },
  shots: 100,
} as const

/** The camera moves that a reviewer may ask for. */
export const reviewMoves = ['push', 'pull', 'lateral', 'rise', 'drift', 'step', 'slide', 'hold'] as const
