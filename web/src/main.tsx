import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

// The development server reloads pages once it is back, as soon as their listeners are done. These photos may still
// have to be uploaded, so it waits for ever.
import.meta.hot?.on('vite:ws:disconnect', () => new Promise(() => undefined))

// The marketing and legal pages are HTML with a script of their own, live/page.ts. Only the development server, which
// renders nothing ahead, sends one of their addresses here.
const page = import.meta.env.DEV
  ? (await import('./site/sitePages.ts')).sitePageAt(window.location.pathname)
  : undefined
if (page) {
  const { showSitePage } = await import('./site/showSitePage.tsx')
  await showSitePage(root, page)
} else {
  const { startApp } = await import('./app.tsx')
  startApp(root)
}
