import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Notice } from './useNotice.ts'

type NoticeBannerProps = { notice: Notice | undefined; onDismiss: () => void }

/** Stays in sight however far the rows are scrolled. */
export const NoticeBanner = ({ notice, onDismiss }: NoticeBannerProps) => (
  <div className="sticky top-18 z-30 empty:hidden lg:top-20">
    {notice && (
      <div className="console-notice mb-4">
        <Banner
          key={notice.count}
          tone={notice.tone}
          role={notice.tone === 'danger' ? 'alert' : 'status'}
          actions={
            <>
              {notice.answer && (
                <Button
                  variant="text"
                  size="small"
                  className="-my-2"
                  onClick={() => {
                    onDismiss()
                    notice.answer?.run()
                  }}
                >
                  {notice.answer.label}
                </Button>
              )}
              <Button variant="text" size="small" className="-my-2" onClick={onDismiss}>
                Dismiss
              </Button>
            </>
          }
        >
          {notice.text}
        </Banner>
      </div>
    )}
  </div>
)
