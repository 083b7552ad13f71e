import { limitsOf, nameOf, type Shape, typeOf } from './apiDocument.ts'

/** The fields of an object, and those of the objects in it, one below the other. */
export function Properties({ shape }: { shape: Shape }) {
  const choices = (shape.oneOf ?? shape.anyOf)?.filter(({ type }) => type !== 'null') ?? []
  if (choices.length > 0)
    return (
      <ul className="grid gap-3">
        {choices.map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="border-hairline border-l-2 pl-4">
            {choice.properties ? <Properties shape={choice} /> : <Type shape={choice} />}
          </li>
        ))}
      </ul>
    )
  if (shape.items) return <Properties shape={shape.items} />
  if (!shape.properties) return <Type shape={shape} />
  return (
    <dl className="grid gap-2">
      {Object.entries(shape.properties).map(([name, property]) => (
        <Property key={name} name={name} shape={property} required={shape.required?.includes(name) ?? false} />
      ))}
    </dl>
  )
}

type PropertyProps = { name: string; shape: Shape; required: boolean; about?: string | undefined }

export function Property({ name, shape, required, about }: PropertyProps) {
  const limits = limitsOf(shape)
  const inside = innerOf(shape)
  return (
    <div>
      <dt className="flex flex-wrap items-baseline gap-x-2">
        <code className="break-all font-semibold">{name}</code>
        <Type shape={shape} />
        {required && <span className="text-14 text-ink-3">required</span>}
      </dt>
      <dd className="text-14 text-ink-2">
        {about && <p>{about}</p>}
        {limits.length > 0 && <p className="break-words">{limits.join('; ')}</p>}
        {inside && (
          <div className="mt-2 border-hairline border-l-2 pl-4 text-16 text-ink">
            <Properties shape={inside} />
          </div>
        )}
      </dd>
    </div>
  )
}

/** The object that a field or the entries of its list hold, where it has no name of its own. */
function innerOf(shape: Shape): Shape | undefined {
  if (shape.properties) return shape
  if (shape.items) return innerOf(shape.items)
  return shape.anyOf?.find(({ properties }) => properties)
}

function Type({ shape }: { shape: Shape }) {
  const ref = shape.$ref ?? shape.items?.$ref ?? shape.anyOf?.find(({ $ref }) => $ref)?.$ref
  if (!ref) return <span className="text-14 text-ink-2">{typeOf(shape)}</span>
  return (
    <a href={`#${nameOf(ref)}`} className="text-14 text-pine underline underline-offset-2">
      {typeOf(shape)}
    </a>
  )
}
