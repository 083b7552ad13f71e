import { brand } from '#contract/brand'
import { paths } from '../../paths.ts'
import { apiDocument } from './apiDocument.ts'
import { orderExample, signatureExample } from './examples.ts'
import { Marked } from './Marked.tsx'
import { OperationSection } from './OperationSection.tsx'
import { Properties } from './Properties.tsx'

/** The reference of the API, rendered from the document at build: plain HTML without a script of its own. */
export default function DevelopersPage() {
  const { info, paths: endpoints, webhooks, components } = apiDocument()
  const operations = Object.entries(endpoints).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ title: `${method.toUpperCase()} ${path}`, operation })),
  )
  return (
    <article className="page py-12 lg:py-20">
      <div className="mx-auto max-w-3xl">
        <h1 className="display text-48 lg:text-[4rem]">API reference</h1>
        <Marked text={info.description} />
        <p className="mt-3 max-w-text">
          <Anchor href={paths.integrations}>Create a key</Anchor> ·{' '}
          <Anchor href="/api/openapi.json">OpenAPI 3.1 document</Anchor>, from which generators make a client in your
          language.
        </p>
        <nav aria-label="Endpoints" className="mt-8">
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {operations.map(({ title, operation }) => (
              <li key={title}>
                <Anchor href={`#${operation.operationId}`}>{operation.summary}</Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <Heading id="first-order">Order a film</Heading>
        <Code label="A first order with curl">{orderExample}</Code>
        <Heading id="endpoints">Endpoints</Heading>
        {operations.map(({ title, operation }) => (
          <OperationSection key={title} title={title} operation={operation} />
        ))}
        <Heading id="webhooks">Webhooks</Heading>
        <p className="mt-3 max-w-text">Check the signature before you trust an event:</p>
        <Code label="Checking a signature in JavaScript">{signatureExample}</Code>
        {Object.entries(webhooks).map(([name, { post }]) => (
          <OperationSection key={name} title={name} operation={post} answers={false} />
        ))}
        <Heading id="schemas">Schemas</Heading>
        {Object.entries(components.schemas).map(([name, shape]) => (
          <section key={name} id={name} className="mt-8 border-hairline border-t pt-6">
            <h3 className="mb-3 font-semibold text-20">{name}</h3>
            <Properties shape={shape} />
          </section>
        ))}
        <p className="mt-12 text-ink-2">
          Something unclear? <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>
        </p>
      </div>
    </article>
  )
}

const Heading = ({ id, children }: { id: string; children: string }) => (
  <h2 id={id} className="display mt-16 text-30">
    {children}
  </h2>
)

const Anchor = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="text-pine underline underline-offset-2 hover:text-pine-hover">
    {children}
  </a>
)

const Code = ({ label, children }: { label: string; children: string }) => (
  <figure aria-label={label} className="mt-4 rounded-small bg-night p-4 text-14 text-night-ink">
    <pre className="whitespace-pre-wrap break-words">
      <code>{children}</code>
    </pre>
  </figure>
)
