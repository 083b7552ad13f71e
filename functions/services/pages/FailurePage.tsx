import { type PageDocument, pageDocument } from './PageDocument.ts'

const style = `html{background:#101412;color:#F4F1EA;font:400 18px/1.6 ui-sans-serif,system-ui,sans-serif}
body{margin:0}
main{display:grid;place-content:center;min-height:100svh;padding:24px;text-align:center}
h1{font-weight:600;font-size:24px;margin:0 0 8px}
p{margin:0;max-width:40ch;color:#B4BAB3}`

/** In the place of a page that can't be shown. It names nobody, since it may stand in a multiple listing service. */
export const failurePage = (sentence: string): PageDocument =>
  pageDocument({
    head: (
      <>
        <title>Not available</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
      </>
    ),
    body: (
      <main>
        <h1>Not available</h1>
        <p>{sentence}</p>
      </main>
    ),
    style,
    mayBeFramed: true,
    referrerPolicy: 'no-referrer',
  })
