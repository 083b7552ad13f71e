import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { logoPickerTypes, logoRefusal } from '../../../lib/files/imageFiles.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { FileButton } from '../../../ui/fields/FileButton.tsx'
import { ImageIcon } from '../../../ui/icons/icons.tsx'
import { LogoPicture } from '../../../ui/pictures/LogoPicture.tsx'
import { change } from '../draft/orderDraft.ts'
import { type KeptLogo, noFile, type OrderSession } from '../draft/orderSession.ts'
import { isNotFound } from '../draft/saveOrder.ts'
import { useOrderFields } from '../draft/useOrderForm.ts'
import { useWizard } from '../wizard.ts'
import { takeSavedLogo } from './savedLogo.ts'

/** Takes the logo's file into the session; it is uploaded once the order exists. */
export function LogoPicker() {
  const id = useId()
  const { session } = useWizard()
  const { control, register, setValue, formState } = useOrderFields()
  const filename = useWatch({ control, name: 'options.logo_filename' })
  const { kept } = useStore(session.logo)
  const saved = useStore(session.savedLogo)
  const [refusal, setRefusal] = useState('')
  const error = refusal || formState.errors.options?.logo_filename?.message

  function choose(file: File) {
    const reason = logoRefusal(file)
    setRefusal(reason ?? '')
    if (reason) return
    session.logo.set({ file, state: 'chosen', reason: '' })
    setValue('options.logo_filename', file.name, { shouldValidate: true })
  }

  function takeSaved(logo: KeptLogo) {
    setRefusal('')
    setValue('options.logo_filename', takeSavedLogo(session, logo), { shouldValidate: true })
  }

  async function remove() {
    setRefusal(await removeUploadedLogo(session))
    session.logo.set(noFile)
    setValue('options.logo_filename', '', { shouldValidate: true })
    setValue('options.logo_is_headshot', false)
  }

  return (
    <div>
      {kept && <KeptLogoRow logo={kept} />}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          id={id}
          label={chooseText(filename, kept)}
          accept={logoPickerTypes}
          hasError={Boolean(error)}
          onChoose={choose}
        />
        {filename && (
          <>
            {!kept && (
              <span className="flex min-w-0 items-center gap-2 break-all">
                <ImageIcon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
                {filename}
              </span>
            )}
            <Button variant="text" size="small" aria-label={`Remove ${filename}`} onClick={() => void remove()}>
              Remove
            </Button>
          </>
        )}
        {saved && saved !== kept && (
          <Button variant="text" size="small" onClick={() => takeSaved(saved)}>
            Use your saved logo
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-3">
        SVG, PNG, JPG or GIF (MAX. 800x400px)
      </p>
      <FieldError id={`${id}-error`} error={error} />
      {filename && (
        <CheckboxField
          label="This is a photo of me"
          hint="The film ends with a round picture above your name, instead of a logo below it."
          {...register('options.logo_is_headshot')}
        />
      )}
    </div>
  )
}

const chooseText = (filename: string, kept: KeptLogo | undefined) => {
  if (kept) return 'Use another'
  return filename ? 'Choose another logo' : 'Choose logo file'
}

const KeptLogoRow = ({ logo: { assetId, filename, pictureUrl } }: { logo: KeptLogo }) => (
  <div className="mb-3 flex items-center gap-3">
    <LogoPicture url={pictureUrl} />
    <p className="min-w-0">
      <span className="block font-semibold">{assetId ? 'The logo of your earlier order' : 'Your saved logo'}</span>
      <span className="block break-all text-14 text-ink-3">{filename}</span>
    </p>
  </div>
)

/** Deletes a logo that is already stored; answers what to tell the visitor where that failed. */
async function removeUploadedLogo({ draft }: Pick<OrderSession, 'draft'>): Promise<string> {
  const { uploadedLogo } = draft.get()
  if (!uploadedLogo) return ''
  try {
    await api('DELETE /api/uploads/{asset_id}', { params: { asset_id: uploadedLogo.asset_id } })
  } catch (error) {
    if (!isNotFound(error)) return 'We couldn’t delete the stored copy of your logo. The video won’t use it.'
  }
  change(draft, { uploadedLogo: null })
  return ''
}
