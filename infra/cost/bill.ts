import { type Metered, type Price, prices, type Usage } from './prices.ts'

/** What one order of 25 photos was measured to ask for. */
export type OrderUsage = {
  apiRequests: number
  invocations: number
  queueMessages: number
  cpuSeconds: number
  writeUnits: number
  readUnits: number
  photoWrites: number
  photoReads: number
  mails: number
  logBytes: number
  logEvents: number
  answerBytes: number
}

export type Standing = {
  alarms: number
  customMetrics: number
  dashboards: number
  firewallRules: number
  secrets: number
  queues: number
  coldPhotoDays: number
}

/** What can't be measured before there are customers and a bill; each is a guess to be put right by whoever knows. */
export const assumptions = {
  photosPerOrder: 25,
  photoBytes: 4_200_000,
  /** Of a hundred who look at the site, five order. */
  visitsPerOrder: 20,
  requestsPerVisit: 40,
  /** JavaScript, type, pictures and, for some, the loop. */
  bytesPerVisit: 1_500_000,
  /** Of a finished film, each watched to its end, and its files are saved once. */
  playsPerOrder: 50,
  /** One of the six films of a pack, half of which is its archive. */
  playBytes: 450_000_000 / 2 / 6,
  /** From submission to finished files with one change, as tests/local/film/filmUnits.test.ts measures them: `npm run cost` places orders alone. */
  filmWriteUnits: 284,
  /** Each order's originals are fetched once. */
  downloadsPerOrder: 1,
  loginsShare: 0.3,
  /** Of an account's two Cognito users each counts in the month in which it logs in or gets its password. */
  cognitoUsersPerLogin: 2,
  /** A row of a kilobyte for each photo, event, mail, search entry and the order, indexes included. */
  tableBytesPerOrder: 37_000,
  /** At 512 MB a function has this share of a processor; what it computes takes so much longer. */
  processorShare: 512 / 1_769,
  /** What a call waits for DynamoDB, S3 or SES beside computing. */
  waitSecondsPerCall: 0.015,
  memoryGigabytes: 0.5,
  /** Lambda's own lines about each call, and the gateway's access log. */
  platformLogBytesPerCall: 600,
  /** What CloudWatch adds to each event. */
  logEventBytes: 26,
  /** A film of 60 s at 720p from 12 photos, measured: processor seconds of all its workers, and what it leaves in the bucket. */
  filmCpuSeconds: 42,
  filmBytes: 70_000_000,
  /** Its six finished films of 1080p with posters, storyboard and archive, as long as nobody has measured them: 23 s of 720p, scaled by their pixels. */
  packCpuSeconds: 1_150,
  packBytes: 450_000_000,
  /** Segments, films, pictures, plans and the archive. */
  packFiles: 3 * 15 + 6 + 3 + 1 + 6 + 1,
  /** Each segment and each film is one, each step another, and so is what begins and ends them. */
  packTransitions: 8 + 3 * 15 + 6,
  /** Three of each photo, two of each shot, the sound and the version's own. */
  filmFiles: 3 * 25 + 2 * 14 + 8,
  /** Of ten orders three have a voice-over that our narrator speaks. */
  narratedShare: 0.3,
  /**
   * What is said in 60 s of a home with all fields of its form filled, counted. Times of words are asked for, and paid
   * for, where a line needs two captions; of these lines none did.
   */
  spokenCharacters: 464,
  /** What the workers are given for a processor, in gigabytes. */
  filmGigabytes: 1_769 / 1_024,
  /** Each photo and each of some 20 shots is one, each step another, and so is what begins and ends them. */
  filmTransitions: 14 + 25 + 20,
  /** Lambda asks each queue all month long, by two pollers of 20 s each at least. */
  queuePollsPerMonth: 2 * 3 * 60 * 24 * 30,
  /** Sent, received and deleted each by itself, as where orders come one by one. */
  requestsPerMessage: 3,
  probesPerMonth: (30 * 24 * 60) / 5,
  /** The month that is billed: what is kept has grown since the first. */
  month: 12,
} as const

const gigabyte = 1_000_000_000

/**
 * What a draft costs at list price, and all that is made of an order: the draft and the finished films in three formats.
 * `voice` comes on top of either where a narrator speaks: all cuts and formats share what was said once.
 */
export function filmUsd(packCpuSeconds: number = assumptions.packCpuSeconds): {
  draft: number
  whole: number
  voice: number
} {
  const a = assumptions
  const costOf = (cpuSeconds: number, transitions: number) =>
    (cpuSeconds * a.filmGigabytes * prices.gigabyteSeconds.usd) / prices.gigabyteSeconds.per +
    (transitions * prices.stateTransitions.usd) / prices.stateTransitions.per
  const draft = costOf(a.filmCpuSeconds, a.filmTransitions)
  const voice = (a.spokenCharacters * prices.spokenCharacters.usd) / prices.spokenCharacters.per
  return { draft, whole: draft + costOf(packCpuSeconds, a.packTransitions), voice }
}

export function usageOf(
  orders: number,
  order: OrderUsage,
  standing: Standing,
  packCpuSeconds: number = assumptions.packCpuSeconds,
): Usage {
  const a = assumptions
  const visits = orders * a.visitsPerOrder
  const apiRequests = orders * order.apiRequests + a.probesPerMonth
  const invocations = orders * order.invocations + 2 * a.probesPerMonth
  const siteRequests = visits * a.requestsPerVisit + apiRequests + a.probesPerMonth
  const seconds = (orders * order.cpuSeconds) / a.processorShare + invocations * a.waitSecondsPerCall
  const logBytes =
    orders * (order.logBytes + order.logEvents * a.logEventBytes) +
    (invocations + apiRequests) * a.platformLogBytesPerCall
  const originals = (orders * a.photosPerOrder * a.photoBytes) / gigabyte
  const photoGigabytes = originals + (orders * (a.filmBytes + a.packBytes)) / gigabyte
  const warmMonths = Math.min(a.month, standing.coldPhotoDays / 30)
  const kept = (orders * a.month * a.tableBytesPerOrder) / gigabyte
  return {
    apiRequests,
    invocations,
    gigabyteSeconds: seconds * a.memoryGigabytes + orders * (a.filmCpuSeconds + packCpuSeconds) * a.filmGigabytes,
    writeUnits: orders * (order.writeUnits + a.filmWriteUnits),
    readUnits: orders * order.readUnits,
    tableGigabytes: kept,
    tableBackupGigabytes: kept,
    photoGigabytes: photoGigabytes * warmMonths,
    coldPhotoGigabytes: photoGigabytes * (a.month - warmMonths),
    photosMovedToCold: a.month > warmMonths ? orders * (a.photosPerOrder + a.filmFiles + a.packFiles) : 0,
    photoWrites: orders * order.photoWrites,
    photoReads: orders * (order.photoReads + a.downloadsPerOrder * a.photosPerOrder),
    downloadedGigabytes: originals * a.downloadsPerOrder,
    siteRequests,
    siteGigabytes: (visits * a.bytesPerVisit + orders * order.answerBytes) / gigabyte,
    watchedGigabytes: (orders * (a.playsPerOrder * a.playBytes + a.packBytes / 2)) / gigabyte,
    edgeCalls: 2 * (siteRequests - apiRequests) + apiRequests,
    firewalls: standing.firewallRules > 0 ? 1 : 0,
    firewallRules: standing.firewallRules,
    firewallRequests: standing.firewallRules > 0 ? siteRequests : 0,
    mails: orders * order.mails,
    activeUsers: orders * a.loginsShare * a.cognitoUsersPerLogin,
    logGigabytes: logBytes / gigabyte,
    alarmMetrics: standing.alarms,
    customMetrics: standing.customMetrics,
    dashboards: standing.dashboards,
    secrets: standing.secrets,
    stateTransitions: orders * (a.filmTransitions + a.packTransitions),
    spokenCharacters: orders * a.narratedShare * a.spokenCharacters,
    queueRequests: standing.queues * a.queuePollsPerMonth + orders * order.queueMessages * a.requestsPerMessage,
  }
}

export type BillLine = { metered: Metered; amount: number; usd: number; usdBeyondFree: number }

/** Each line at list price, and beyond what every account has for nothing. */
export const billOf = (usage: Usage): BillLine[] =>
  Object.entries<Price>(prices).map(([name, price]) => {
    const metered = name as Metered
    const amount = usage[metered]
    const cost = (units: number) => (units * price.usd) / price.per
    return { metered, amount, usd: cost(amount), usdBeyondFree: cost(Math.max(0, amount - (price.free ?? 0))) }
  })

export const parts = {
  'API and table': ['apiRequests', 'writeUnits', 'readUnits'],
  'functions: calls and time': ['invocations', 'gigabyteSeconds'],
  'photos: kept, written, read': [
    'photoGigabytes',
    'coldPhotoGigabytes',
    'photosMovedToCold',
    'photoWrites',
    'photoReads',
  ],
  'photos: to the console': ['downloadedGigabytes'],
  'films: watched 50 times, and saved': ['watchedGigabytes'],
  'site: CloudFront and its functions': ['siteRequests', 'siteGigabytes', 'edgeCalls'],
  firewall: ['firewalls', 'firewallRules', 'firewallRequests'],
  'mails and log-ins': ['mails', 'activeUsers'],
  films: ['stateTransitions', 'queueRequests', 'spokenCharacters'],
  logs: ['logGigabytes'],
  'alarms, metrics, dashboard, secret': ['alarmMetrics', 'customMetrics', 'dashboards', 'secrets'],
  'table: storage and recovery': ['tableGigabytes', 'tableBackupGigabytes'],
} as const satisfies Record<string, readonly Metered[]>

/** What an order costs from its first visit to its fiftieth play and a year in the bucket, beside what stands there without orders. */
export function lifeUsd(order: OrderUsage, standing: Standing, packCpuSeconds?: number): number {
  const orders = 1_000
  const allOf = (count: number) => partsOf(billOf(usageOf(count, order, standing, packCpuSeconds))).at(-1)?.usd ?? 0
  return (allOf(orders) - allOf(0)) / orders
}

export type Part = { part: string; usd: number; usdBeyondFree: number }

export function partsOf(lines: BillLine[]): Part[] {
  const sumOf = (names: readonly Metered[], kind: 'usd' | 'usdBeyondFree') =>
    lines.filter(({ metered }) => names.includes(metered)).reduce((sum, line) => sum + line[kind], 0)
  const rows = Object.entries<readonly Metered[]>(parts).map(([part, names]) => ({
    part,
    usd: sumOf(names, 'usd'),
    usdBeyondFree: sumOf(names, 'usdBeyondFree'),
  }))
  const all = lines.map(({ metered }) => metered)
  return [...rows, { part: 'all', usd: sumOf(all, 'usd'), usdBeyondFree: sumOf(all, 'usdBeyondFree') }]
}
