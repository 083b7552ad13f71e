import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { priceLists } from '../functions/contract/money/plans.ts'

const priceList = process.env.VITE_PRICE_LIST
if (priceList && !Object.hasOwn(priceLists, priceList)) {
  throw new Error(`VITE_PRICE_LIST is ${priceList}; it must be one of ${Object.keys(priceLists).join(', ')}.`)
}

const depositPercent = process.env.VITE_DEPOSIT_PERCENT
if (depositPercent && !/^([1-9]\d?|100)$/.test(depositPercent)) {
  throw new Error(`VITE_DEPOSIT_PERCENT is ${depositPercent}; it must be a whole number from 1 to 100.`)
}

const firstCutSeconds = process.env.VITE_FIRST_CUT_SECONDS
if (firstCutSeconds && !/^[1-9]\d*$/.test(firstCutSeconds)) {
  throw new Error(`VITE_FIRST_CUT_SECONDS is ${firstCutSeconds}; it must be a whole number of seconds.`)
}

/** What every page needs beside its entry, in one file: left to itself, the bundler makes two dozen of it. */
const frameModules = new RegExp(
  [
    'web/src/lib/(?:[a-z]+/)?(money|year)\\.',
    'web/src/(?:ui|modules/layout)/(?:[a-z]+/)?(AccountMenu|Button|buttonStyle|controlStyle|Field|FieldError|Footer|Frame|Header|icons?|LogoutButton)\\.',
    'web/src/(?:ui|modules/layout)/(?:[a-z]+/)?(MobileMenu|navigation|SignInLinks|Spinner|TextAreaField|TextField|Wordmark)\\.',
    'functions/contract/(?:[a-z]+/)?(brand|limits|plans)\\.',
  ].join('|'),
)

/** What the application's screens share, and what the wizard's steps do: a file of a few lines hardly compresses. */
const screenModules = new RegExp(
  [
    'web/src/lib/(?:[a-z]+/)?(browserStorage|currentUser|fileSize|mediaQuery|pageTitle|retrying|store|topOfNewPage|useAnnouncement|useOnline|visit)\\.',
    'web/src/(?:ui|modules/layout)/(?:[a-z]+/)?(Banner|CheckboxField|Layout|LoadBoundary|LoadingScreen|NewTabLink|ProgressBar|ReloadNotice|ScreenBoundary|SelectField|SlimFooter|useRetriedPicture)\\.',
    'web/src/(app|router)\\.',
  ].join('|'),
)
const wizardModules =
  /ui\/fields\/TileChoice\.|order-wizard\/(?!draft\/orderSchemas|ReplacedOrderBanner|resume\/(?:LeftOverOrder|PlacedElsewhere|anotherHome|openAsked)|contact\/MoodTiles|(?:address|film|logo|upload|payment|thank-you|photo-link|recording)\/)|functions\/contract\/money\/priceOf\./

/** What the script of a rendered page, src/live/page.ts, is made of: none of it may stand in a chunk that needs React. */
const islandModules = new RegExp(
  [
    'web/src/site/sitePageNames\\.',
    'web/src/live/(?!hydrateIsland|page)',
    'web/src/lib/(?:[a-z]+/)?(savesData|signedInUser|visitor|whenIdle)\\.',
    'web/src/features/marketing/(film|hero/playHeroLoop|sample/playSamples)\\.',
  ].join('|'),
)

const codeSplitting = {
  // With it the entry's own modules would be drawn into these, and the entry would wait for them.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
    { name: 'frame', test: frameModules },
    { name: 'base', test: /vite\/preload-helper|web\/src\/(?:paths|lib\/(?:leftOverText|visit\/personalStorage))\./ },
    { name: 'islands', test: islandModules },
    { name: 'screens', test: screenModules },
    { name: 'wizard', test: wizardModules },
    {
      name: 'orders',
      test: /order-wizard\/draft\/orderSchemas\.|functions\/contract\/(?:orders\/orderRequest|money\/(?:promotions|pricing)|film\/moods)\./,
    },
    { name: 'files', test: /web\/src\/lib\/(?:files\/imageFiles|api\/postToStorage)\./ },
    { name: 'pictures', test: /web\/src\/ui\/pictures\/(?:Picture|pictures)\./ },
    {
      name: 'upload',
      test: /functions\/film\/looking\/hash\.|order-wizard\/recording\/RecordingPlace\.|order-wizard\/upload\/(?!LogoStatus|choice\/droppedFolder|queue\/intoSlot|kept\/resumeKept|uploadLogo|sheet\/(?:TileSorting|PhotoDialog|RoomChip|WalkingOrder|walkingOrder)|preflight\/(?!remarks|followTraits))/,
    },
  ],
}

/** Whoever imports a part lazily has these already, and need not name them again. */
const onEveryScreen = /assets\/(?:react|frame|base|rolldown-runtime)-[^/]*\.js$/

/**
 * Every package that the site imports. Left to itself, the development server finds them on the way, reloads the page
 * for each that is late, and gives them other addresses after its first restart, when an open page would get a second
 * React.
 */
export const packages = [
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@radix-ui/react-alert-dialog',
  '@radix-ui/react-dialog',
  '@tanstack/react-query',
  '@tanstack/react-table',
  'client-zip',
  'media-chrome/media-store/media-store',
  'media-chrome/react/media-store',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'uqr',
  'zod/mini',
]

const entries = {
  index: join(import.meta.dirname, 'index.html'),
  page: join(import.meta.dirname, 'src/live/page.ts'),
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadFonts()],
  define: { 'import.meta.env.VITE_BUILT_YEAR': JSON.stringify(String(new Date().getFullYear())) },
  optimizeDeps: { noDiscovery: true, include: packages },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !onEveryScreen.test(file)),
    },
    rolldownOptions: isSsrBuild
      ? // The renderer holds every island at once, and the browser never sees it.
        { checks: { ineffectiveDynamicImport: false } }
      : { input: entries, output: { codeSplitting } },
  },
}))

/** Without the preload the text would be set twice: the faces are named in the stylesheet alone. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}
