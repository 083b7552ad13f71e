import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Answer } from '#contract/endpoints'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { postToStorage } from '../../../lib/api/postToStorage.ts'
import { imageTypeOf, logoPickerTypes, logoRefusal } from '../../../lib/files/imageFiles.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { FileButton } from '../../../ui/fields/FileButton.tsx'
import { LogoPicture } from '../../../ui/pictures/LogoPicture.tsx'
import { AccountCard, AccountSection } from '../AccountSection.tsx'
import { logoKey } from '../accountKeys.ts'
import { useAccountCall } from '../useAccountCall.ts'

type Kept = Answer<'GET /api/account/logo'>

/** The logo that is in each new order by itself where Agent Logo is ordered. */
export function LogoSection() {
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: logoKey,
    queryFn: ({ signal }) => api('GET /api/account/logo', { signal }),
  })
  const [failure, setFailure] = useState('')
  const keep = (answer: Kept) => client.setQueryData<Kept>(logoKey, answer)
  const upload = useAccountCall({
    mutationFn: uploadLogo,
    onSuccess: keep,
    onError: (failed) => setFailure(uploadFailure(failed)),
  })
  const remove = useAccountCall({
    mutationFn: () => api('DELETE /api/account/logo'),
    onSuccess: () => keep({ ok: true, logo: null }),
    onError: (failed) => setFailure(failureText(failed, { failed: 'We couldn’t remove your logo. Please try again.' })),
  })
  const choose = (file: File) => {
    setFailure('')
    upload.mutate(file)
  }
  return (
    <AccountSection
      title="Saved logo"
      description="We add it to each new order with Agent Logo. You can still choose another one there."
    >
      <AccountCard>
        {error && !data ? (
          <Banner
            tone="danger"
            role="alert"
            actions={
              <Button variant="text" size="small" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            We couldn’t load your saved logo.
          </Banner>
        ) : (
          <LogoForm
            logo={data?.logo}
            busy={upload.isPending || remove.isPending}
            status={statusOf(upload, remove)}
            failure={failure}
            onChoose={choose}
            onRemove={() => {
              setFailure('')
              upload.reset()
              remove.mutate()
            }}
          />
        )}
      </AccountCard>
    </AccountSection>
  )
}

type Call = { isPending: boolean; isSuccess: boolean }
function statusOf(upload: Call, remove: Call): string {
  if (upload.isPending) return 'Uploading your logo…'
  if (upload.isSuccess) return 'Saved.'
  return remove.isSuccess ? 'Your logo is removed.' : ''
}

const uploadFailure = (error: unknown) =>
  error instanceof RefusedLogo
    ? error.message
    : failureText(error, {
        failed: 'We couldn’t save your logo. Please try again.',
        network: 'The connection was lost. Please try again.',
      })

type LogoFormProps = {
  /** Undefined while it is being read. */
  logo: Kept['logo'] | undefined
  busy: boolean
  status: string
  failure: string
  onChoose: (file: File) => void
  onRemove: () => void
}

function LogoForm({ logo, busy, status, failure, onChoose, onRemove }: LogoFormProps) {
  const id = useId()
  const error = failure || (logo?.problem ?? '')
  return (
    <div className="grid gap-4">
      {logo && (
        <div className="flex items-center gap-4">
          <LogoPicture url={logo.picture_url} />
          <p className="min-w-0 break-all">{logo.filename}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          id={id}
          label={logo ? 'Choose another logo' : 'Choose logo file'}
          accept={logoPickerTypes}
          hasError={Boolean(error)}
          disabled={busy || logo === undefined}
          onChoose={onChoose}
        />
        {logo && (
          <Button variant="text" size="small" disabled={busy} onClick={onRemove}>
            Remove logo
          </Button>
        )}
        <p role="status" className="text-ink-2">
          {status}
        </p>
      </div>
      <p id={`${id}-hint`} className="text-14 text-ink-3">
        SVG, PNG or JPG, up to 5 MB. A transparent background looks best.
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** A file that no account can keep, with the sentence that says why. */
class RefusedLogo extends Error {}

/** Uploads a logo into the account and answers what is kept. Throws RefusedLogo, ApiError, or TypeError where no answer came. */
async function uploadLogo(file: File) {
  const refusal = logoRefusal(file)
  const content_type = imageTypeOf(file)
  if (refusal || !content_type) throw new RefusedLogo(refusal)
  const body = { filename: file.name, content_type, size_bytes: file.size }
  const target = await api('POST /api/account/logo', { body })
  const { signal } = new AbortController()
  await postToStorage(target, file, { signal, onProgress: () => undefined })
  return api('POST /api/account/logo/confirm', { body: { logo_id: target.logo_id } })
}
