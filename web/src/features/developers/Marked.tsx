/** Paragraphs with bold words and code, as the document's texts have them. */
export const Marked = ({ text }: { text: string }) => (
  <>
    {text.split('\n\n').map((paragraph) => (
      <p key={paragraph} className="mt-3 max-w-text">
        {paragraph.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => (
          <Part key={part} text={part} />
        ))}
      </p>
    ))}
  </>
)

function Part({ text }: { text: string }) {
  if (text.startsWith('**')) return <strong>{text.slice(2, -2)}</strong>
  if (text.startsWith('`'))
    return <code className="rounded bg-sand px-1 text-[0.9em] [overflow-wrap:anywhere]">{text.slice(1, -1)}</code>
  return text
}
