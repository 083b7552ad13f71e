import { limits } from '#contract/limits'
import { Button } from '../../../ui/Button.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { loadSending, useContactForm } from './useContactForm.ts'

export function ContactForm() {
  const { sending, send } = useContactForm()
  const fields = sending.status === 'error' ? sending.fields : {}
  return (
    <form
      method="post"
      aria-labelledby="contact-title"
      className="grid gap-5"
      onFocus={() => void loadSending().catch(() => undefined)}
      onSubmit={(event) => void send(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={limits.nameLength}
          error={fields.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={limits.emailLength}
          error={fields.email}
        />
      </div>
      <TextAreaField
        label="Message"
        name="message"
        rows={6}
        required
        maxLength={limits.messageLength}
        error={fields.message}
      />
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          Leave this empty
          <input type="text" name="_hp" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" shape="pill" size="large" busy={sending.status === 'sending'}>
          {sending.status === 'sending' ? 'Sending…' : 'Send message'}
        </Button>
        <div>
          <p role="status" className="text-success">
            {sending.status === 'sent' && sending.text}
          </p>
          <p role="alert" className="text-danger">
            {sending.status === 'error' && sending.text}
          </p>
        </div>
      </div>
    </form>
  )
}
