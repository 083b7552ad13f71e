import { limits } from '#contract/limits'
import { type Agent, callHref } from './tourContent.ts'

type AgentCardProps = { agent: Agent; slug: string; street: string }

/** Whom to call, and a form that reaches them by mail. Without scripts the phone number is there. */
export const AgentCard = ({ agent, slug, street }: AgentCardProps) => {
  const { name, brokerage, phone, logoUrl, takesMessages } = agent
  return (
    <section className="card" aria-labelledby="agent">
      {logoUrl && <img className={agent.isHeadshot ? 'portrait' : 'logo'} src={logoUrl} alt={pictureText(agent)} />}
      <h2 id="agent">{name}</h2>
      {brokerage && <p className="muted">{brokerage}</p>}
      {phone && (
        <p className="call">
          <a className="button" href={callHref(phone)}>
            Call {phone}
          </a>
        </p>
      )}
      {takesMessages && <ContactForm slug={slug} street={street} />}
      <p className="outcome" id="outcome" role="status" />
    </section>
  )
}

const ContactForm = ({ slug, street }: { slug: string; street: string }) => (
  <form id="contact" className="live" data-slug={slug} noValidate>
    <p className="ask">Ask about {street}, or for a time to see it.</p>
    <Field name="name" label="Your name" autoComplete="name" maxLength={limits.nameLength} />
    <Field name="email" label="Email" type="email" autoComplete="email" maxLength={limits.emailLength} />
    <Field name="phone" label="Phone (optional)" type="tel" autoComplete="tel" maxLength={limits.phoneLength} />
    <div className="field">
      <label htmlFor="message">Message</label>
      <textarea
        id="message"
        name="message"
        rows={3}
        maxLength={limits.tourMessageLength}
        aria-describedby="message-error"
      />
      <p className="error" id="message-error" />
    </div>
    <div className="trap" aria-hidden="true">
      <label htmlFor="_hp">Leave this empty</label>
      <input id="_hp" name="_hp" tabIndex={-1} autoComplete="off" />
    </div>
    <button type="submit" className="button">
      Send message
    </button>
  </form>
)

function pictureText({ name, brokerage, isHeadshot }: Agent): string {
  if (isHeadshot) return `Photo of ${name}`
  return `Logo of ${brokerage || name}`
}

type FieldProps = { name: string; label: string; type?: 'email' | 'tel'; autoComplete: string; maxLength: number }

const Field = ({ name, label, type, autoComplete, maxLength }: FieldProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <input
      id={name}
      name={name}
      type={type ?? 'text'}
      autoComplete={autoComplete}
      maxLength={maxLength}
      aria-describedby={`${name}-error`}
    />
    <p className="error" id={`${name}-error`} />
  </div>
)
