import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '../../lib/failureText.ts'

/** Asks for the link that saves the file of a name. */
export type GetLink = (name: string) => Promise<string>

const texts = {
  failed: 'The download didn’t start. Please try again.',
  network: 'We can’t reach the server right now. Check your connection and try again.',
}

type DownloadButtonProps = { name: string; getLink: GetLink; className: string; children: ReactNode }

/** Saves a finished file: its link is asked for at the press, and the page stays where it is. */
export function DownloadButton({ name, getLink, className, children }: DownloadButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => getLink(name),
    onSuccess: (url) => window.location.assign(url),
  })
  return (
    <>
      <button
        type="button"
        title={name}
        aria-busy={isPending}
        className={className}
        onClick={() => !isPending && mutate()}
      >
        {children}
      </button>
      {error && (
        <p role="alert" className="pb-2 text-14">
          {failureText(error, texts)}
        </p>
      )}
    </>
  )
}
