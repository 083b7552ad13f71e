import type { ReactNode } from 'react'
import type { DeliveredFile } from '#contract/film/tour'
import type { OrderView } from '#contract/orders/order'
import { api } from '../../lib/api/api.ts'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { DownloadButton, type GetLink } from '../tour/files/DownloadButton.tsx'
import { postText, titleText } from './postTexts.ts'
import { CopyButton } from './SharedLink.tsx'
import { type PagesCaller, usePages } from './usePages.ts'

export type WorkedOrder = Pick<OrderView, 'orderId' | 'options' | 'tour'>

/** What to do with a finished film, where agents show their homes: each with its file and the words to paste. */
export function PutToWork({ order, caller }: { order: WorkedOrder; caller: PagesCaller }) {
  const { pages } = usePages(caller)
  const { options, tour, orderId } = order
  const { files } = tour.delivery
  const mayDownload = (file: DeliveredFile) => file.may_download
  if (!files.some(mayDownload)) return null
  const find = (kind: DeliveredFile['kind'], format: DeliveredFile['format']) =>
    files.find((file) => file.kind === kind && file.format === format && (kind !== 'film' || file.branded))
  const link = pages?.tour.on ? (pages.tour.url ?? undefined) : undefined
  const post = postText(options, link)
  const getLink: GetLink = async (name) =>
    (await api('POST /api/orders/{order_id}/downloads', { params: { order_id: orderId }, body: { name } })).url
  const save = (file: DeliveredFile | undefined, text: string) =>
    file &&
    caller.kind === 'owner' && (
      <DownloadButton name={file.name} getLink={getLink} className={buttonStyle({ variant: 'quiet', size: 'small' })}>
        {text}
      </DownloadButton>
    )
  return (
    <section
      aria-labelledby="work-title"
      className="rounded-card border border-hairline bg-surface p-5 sm:p-6 print:hidden"
    >
      <h2 id="work-title" className="font-semibold text-18">
        Put it to work
      </h2>
      <ul className="mt-3 divide-y divide-hairline">
        <Place name="MLS" hint={mlsHint(pages)}>
          {pages?.watch.on && pages.watch.url && (
            <CopyButton label="Copy MLS address" what="address for the MLS" text={pages.watch.url} />
          )}
        </Place>
        <Place name="Instagram" hint="The vertical film as a reel, with its caption.">
          {save(find('film', '9:16'), 'Vertical film')}
          <CopyButton label="Copy caption" what="caption for Instagram" text={post} />
        </Place>
        <Place name="YouTube" hint="The landscape film, with its thumbnail, title and description.">
          {save(find('film', '16:9'), 'Landscape film')}
          {save(find('poster', '16:9'), 'Thumbnail')}
          <CopyButton label="Copy title" what="title for YouTube" text={titleText(options)} />
          <CopyButton label="Copy description" what="description for YouTube" text={post} />
        </Place>
      </ul>
    </section>
  )
}

const mlsHint = (pages: ReturnType<typeof usePages>['pages']) =>
  pages?.watch.on
    ? 'The film alone, without any branding.'
    : 'Turn on the MLS page below, and its address is here to copy.'

const Place = ({ name, hint, children }: { name: string; hint: string; children: ReactNode }) => (
  <li className="grid gap-2 py-4 last:pb-0 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6">
    <div>
      <h3 className="font-semibold">{name}</h3>
      <p className="text-14 text-ink-2">{hint}</p>
    </div>
    <div className="flex flex-wrap content-start gap-2">{children}</div>
  </li>
)
