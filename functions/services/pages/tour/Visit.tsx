import type { TourContent } from './tourContent.ts'

const mapOf = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** The way to the home, and a time to see it. */
export const Visit = ({ content }: { content: TourContent }) => {
  const { address, street, place, agent, url } = content
  const facts = {
    title: `See ${street}`,
    where: address,
    note: [agent.name, agent.phone, url].filter(Boolean).join('\n'),
  }
  return (
    <section className="visit">
      <h2>See it in person.</h2>
      <p className="text muted">{[street, place].filter(Boolean).join(', ')}</p>
      <p className="row">
        <a className="button quiet" href={mapOf(address)} target="_blank" rel="noopener">
          Open the map
        </a>
      </p>
      <div id="plan" className="plan live" data-visit={JSON.stringify(facts)}>
        <label htmlFor="when">Day and time of your visit</label>
        <div className="row">
          <input id="when" type="datetime-local" step={900} />
          <button type="button" className="button quiet" id="keep">
            Add to calendar
          </button>
          {agent.takesMessages && (
            <button type="button" className="button quiet" id="propose">
              Ask for this time
            </button>
          )}
        </div>
        <p className="note" id="planned" role="status" />
      </div>
    </section>
  )
}
