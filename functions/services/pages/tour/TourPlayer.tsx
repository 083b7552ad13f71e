import { PageFilm } from '../PageFilm.tsx'
import { PageIcon } from './PageIcon.tsx'
import { clock, type TourContent } from './tourContent.ts'

/** The film, and below it what drives it, so that nothing lies over its titles. Without scripts the browser's own controls stay. */
export const TourPlayer = ({ content }: { content: TourContent }) => {
  const { film, street, shows, chapters, seconds } = content
  const end = clock(seconds * 1000)
  return (
    <section id="player" className="player" aria-label="Film" data-seconds={seconds}>
      <div className="film">
        <PageFilm film={film} label={`Video tour of ${street}`} describedBy={shows.length > 0 ? 'shows' : undefined} />
        <button type="button" className="start live" id="start" aria-label="Play the film">
          <PageIcon name="play" />
        </button>
        <p className="broken" id="broken" role="alert" />
      </div>
      {shows.length > 0 && (
        <p id="shows" className="unseen">
          The film shows, in this order: {shows.join('; ')}.
        </p>
      )}
      <div className="controls live">
        <button type="button" id="toggle" aria-label="Play">
          <PageIcon name="play" className="when-paused" />
          <PageIcon name="pause" className="when-playing" />
        </button>
        <div className="line" id="line">
          <input type="range" id="time" aria-label="Time" min={0} max={seconds} step={0.1} defaultValue={0} />
        </div>
        <p className="clock">
          <span id="now">0:00</span> / {end}
        </p>
        <button type="button" id="mute" aria-label="Mute" aria-pressed="false">
          <PageIcon name="sound" className="when-heard" />
          <PageIcon name="silence" className="when-muted" />
        </button>
        {film.captionsUrl && (
          <button type="button" id="captions" aria-label="Captions" aria-pressed="false">
            <PageIcon name="captions" />
          </button>
        )}
        <button type="button" id="fill" aria-label="Full screen" hidden>
          <PageIcon name="fill" />
        </button>
      </div>
      {chapters.length > 1 && (
        <ol className="chapters live" aria-label="Rooms in the film">
          {chapters.map(({ room, startMs, endMs }) => (
            <li key={startMs}>
              <button type="button" data-start={startMs} data-end={endMs}>
                {room} <span>{clock(startMs)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
