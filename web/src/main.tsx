import { sitePageNameOf, sitePages } from './sitePages.ts'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

// Two starts, so that the marketing pages carry no router, query client or toasts.
const sitePage = sitePageNameOf(root, window.location.pathname)
if (sitePage) {
  if (root.dataset.page) await firstPaint()
  const [{ startSite }, { default: Page }] = await Promise.all([import('./site.tsx'), sitePages[sitePage].load()])
  startSite(root, sitePages[sitePage], Page)
} else {
  const { startApp } = await import('./app.tsx')
  startApp(root)
}

/** A rendered page is complete without script: its picture and type go first. */
function firstPaint() {
  return new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
