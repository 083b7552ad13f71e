import type { Operation, Parameter } from './apiDocument.ts'
import { Marked } from './Marked.tsx'
import { Properties, Property } from './Properties.tsx'

type OperationSectionProps = { title: string; operation: Operation; answers?: boolean }

/** One endpoint: what it does, what it takes and what it answers. */
export function OperationSection({ title, operation, answers = true }: OperationSectionProps) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json'].schema
  const answer = responses['200']?.content?.['application/json'].schema
  const taken = body && Object.keys(body.properties ?? {}).length > 0 ? body : undefined
  const codes = Object.keys(responses).filter((status) => status !== '200')
  return (
    <section id={operationId} className="mt-10 border-hairline border-t pt-8">
      <h3 className="font-semibold text-20">{summary}</h3>
      <p className="mt-2 break-words">
        <code className="rounded bg-sand px-2 py-1">{title}</code>
      </p>
      {description && <Marked text={description} />}
      <Parameters parameters={parameters} />
      {taken && (
        <Part title="Body">
          <Properties shape={taken} />
        </Part>
      )}
      {answers && answer && (
        <Part title="Answer">
          <Properties shape={answer} />
        </Part>
      )}
      {answers && <p className="mt-4 text-14 text-ink-3">Failures: {codes.join(', ')}</p>}
    </section>
  )
}

function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  if (parameters.length === 0) return null
  return (
    <Part title="Parameters">
      <dl className="grid gap-2">
        {parameters.map(({ name, in: place, required, schema, description }) => (
          <Property
            key={name}
            name={name}
            shape={schema}
            required={required}
            about={[`In the ${place}.`, description].filter(Boolean).join(' ')}
          />
        ))}
      </dl>
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <details className="mt-4 rounded-small border border-hairline bg-surface px-4">
    <summary className="cursor-pointer py-2.5 font-semibold">{title}</summary>
    <div className="pb-4">{children}</div>
  </details>
)
