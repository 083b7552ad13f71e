import { useState } from 'react'
import { limits } from '#contract/limits'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { RequestForm } from '../RequestForm.tsx'
import type { FilmFormProps } from './FilmFormProps.ts'

/** The server names a field by its path in the comment. */
const said = (fields: Record<string, string>, name: string) => fields[`request.${name}`] ?? fields[name]

export function TitleForm({ known, words, fields, onSend, ...form }: FilmFormProps) {
  const [title, setTitle] = useState(
    known?.ask === 'title' ? known : { street: words?.street ?? '', place: words?.place ?? '' },
  )
  const { street, place } = title
  return (
    <RequestForm
      {...form}
      title="Title"
      canSend={street.trim() !== ''}
      onSend={() => onSend({ ask: 'title', street: street.trim(), place: place.trim() })}
    >
      <TextField
        label="Large line"
        hint="Usually the street."
        maxLength={limits.shortTextLength}
        value={street}
        error={said(fields, 'street')}
        onChange={({ target }) => setTitle({ street: target.value, place })}
      />
      <TextField
        label="Small line"
        optional
        maxLength={limits.shortTextLength}
        value={place}
        error={said(fields, 'place')}
        onChange={({ target }) => setTitle({ street, place: target.value })}
      />
    </RequestForm>
  )
}

const noAgent = { name: '', brokerage: '', phone: '' }

export function AgentForm({ known, words, fields, onSend, ...form }: FilmFormProps) {
  const [agent, setAgent] = useState(known?.ask === 'agent' ? known : (words?.agent ?? noAgent))
  const { name, brokerage, phone } = agent
  const enter = (change: Partial<typeof noAgent>) => setAgent({ name, brokerage, phone, ...change })
  return (
    <RequestForm
      {...form}
      title="Agent card"
      description="Shown at the end of the film."
      canSend={name.trim() !== ''}
      onSend={() => onSend({ ask: 'agent', name: name.trim(), brokerage: brokerage.trim(), phone: phone.trim() })}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={limits.nameLength}
        error={said(fields, 'name')}
        onChange={({ target }) => enter({ name: target.value })}
      />
      <TextField
        label="Brokerage"
        optional
        value={brokerage}
        maxLength={limits.brokerageLength}
        error={said(fields, 'brokerage')}
        onChange={({ target }) => enter({ brokerage: target.value })}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        value={phone}
        error={said(fields, 'phone')}
        onChange={({ target }) => enter({ phone: target.value })}
      />
    </RequestForm>
  )
}

export function LengthForm({ known, words, fields, onSend, ...form }: FilmFormProps) {
  const [seconds, setSeconds] = useState(String(known?.ask === 'length' ? known.seconds : (words?.seconds ?? '')))
  const asked = /^\d{1,4}$/.test(seconds.trim()) ? Number(seconds) : undefined
  return (
    <RequestForm
      {...form}
      title="Length of the film"
      description="A new length changes the timing of every shot."
      canSend={asked !== undefined}
      onSend={() => asked !== undefined && onSend({ ask: 'length', seconds: asked })}
    >
      <TextField
        label="Seconds"
        hint="From 15 to 600."
        inputMode="numeric"
        value={seconds}
        error={said(fields, 'seconds')}
        onChange={({ target }) => setSeconds(target.value)}
      />
    </RequestForm>
  )
}
