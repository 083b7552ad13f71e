import { type ReactNode, useState } from 'react'
import { failureText } from '../../../lib/api/failureText.ts'

/** Asks for the link that saves the file of a name. */
export type GetLink = (name: string) => Promise<string>

const texts = {
  failed: 'The download didn’t start. Please try again.',
  network: 'We can’t reach the server right now. Check your connection and try again.',
}

type DownloadButtonProps = {
  name: string
  getLink: GetLink
  className: string
  /** For whoever hears the button without what stands around it. */
  label?: string
  children: ReactNode
}

/** Saves a finished file: its link is asked for at the press, and the page stays where it is. */
export function DownloadButton({ name, getLink, className, label, children }: DownloadButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState('')
  async function save() {
    if (isAsking) return
    setIsAsking(true)
    setFailure('')
    try {
      window.location.assign(await getLink(name))
    } catch (error) {
      setFailure(failureText(error, texts))
    }
    setIsAsking(false)
  }
  return (
    <>
      <button type="button" title={name} aria-label={label} aria-busy={isAsking} className={className} onClick={save}>
        {children}
      </button>
      {failure && (
        <p role="alert" className="pb-2 text-14">
          {failure}
        </p>
      )}
    </>
  )
}
