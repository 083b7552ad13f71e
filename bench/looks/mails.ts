import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { showsFilm } from '../../functions/actions/mail/mailedLink.ts'
import { type MailTemplateName, mailKindOf } from '../../functions/domain/mail/mails.ts'
import { goesToCustomer } from '../../functions/domain/mail/typedWords.ts'
import { invitation } from '../../functions/engine/playPicture.ts'
import { renderMail } from '../../functions/services/mails/renderMail.ts'
import { mailExamples } from '../../tests/support/mail/mailExamples.ts'
import { contactSheet, emptyFolder, openBrowser } from './pictures.ts'

/** Shows every mail on a phone and on a desk, in light and in dark, each by itself and all of them on a sheet. */
const siteOrigin = 'https://site.example'
const folder = emptyFolder('mails')
const names = Object.keys(mailExamples) as MailTemplateName[]
const house = sharp(await readFile(join(import.meta.dirname, '../../web/media/exterior.jpg'))).resize(992)
const play = `data:image/jpeg;base64,${Buffer.from(await invitation(await house.clone().resize(1280, 720).jpeg().toBuffer())).toString('base64')}`
const photo = `data:image/jpeg;base64,${(await house.jpeg({ quality: 80 }).toBuffer()).toString('base64')}`

async function htmlOf(name: MailTemplateName): Promise<string> {
  const unsubscribePage = mailKindOf[name] && `${siteOrigin}/emails/${'d'.repeat(43)}`
  const photoWidth = goesToCustomer(name) ? 496 : undefined
  const { html } = await renderMail(name, mailExamples[name], { siteOrigin }, { photoWidth, unsubscribePage })
  return html.replaceAll('cid:house', showsFilm.has(name) ? play : photo)
}

const mails = await Promise.all(names.map(async (name) => ({ name, html: await htmlOf(name) })))
const browser = await openBrowser()
const tooWide: string[] = []
for (const width of [390, 700])
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width, height: 200 }, colorScheme })
    const shown: string[] = []
    for (const { name, html } of mails) {
      await page.setContent(html, { waitUntil: 'load' })
      const path = join(folder, `${name} ${width} ${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true })
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) tooWide.push(`${name} at ${width}`)
      shown.push(path)
    }
    await page.close()
    await contactSheet(shown, 220, join(folder, `all ${width} ${colorScheme}.webp`))
  }
await browser.close()
console.log(`${mails.length} mails, each four times, in ${folder}`)
for (const one of tooWide) console.error(`${one} pixels scrolls sideways.`)
process.exitCode = tooWide.length > 0 ? 1 : 0
