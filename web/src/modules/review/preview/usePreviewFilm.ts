import { useMemo, useState } from 'react'
import type { FilmPreview } from '#contract/review/reviewPreview'
import type { Plan } from '../../../../../functions/film/Plan.ts'
import type { Film } from '../../film-player/playback.ts'
import { useLogoPicture } from '../../film-player/useLogoPicture.ts'

type Pictures = FilmPreview['pictures']

const logoOf = ({ titles }: Plan): string | undefined =>
  titles.flatMap(({ parts }) => parts).find((part) => part.part === 'picture')?.picture

/** A plan with the small pictures that it is drawn from, each loaded once; `lost` are the ids of those that couldn't be. */
export function usePreviewFilm(plan: Plan, pictures: Pictures): { film: Film; lost: ReadonlySet<string> } {
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const logo = pictures.find(({ id }) => id === logoOf(plan))
  const picture = useLogoPicture(logo?.url ?? null)
  const photoOf = useMemo(() => {
    const loaded = new Map<string, Promise<Blob>>()
    const load = (id: string) =>
      fetched(pictures, id).catch(() => {
        setLost((ids) => new Set([...ids, id]))
        return new Blob()
      })
    return (id: string) => {
      const loading = loaded.get(id) ?? load(id)
      loaded.set(id, loading)
      return loading
    }
  }, [pictures])
  const film = useMemo(
    () => ({ plan, photoOf, files: new Map(logo && picture ? [[logo.id, picture]] : []) }),
    [plan, photoOf, logo, picture],
  )
  return { film, lost }
}

async function fetched(pictures: Pictures, id: string): Promise<Blob> {
  const url = pictures.find((picture) => picture.id === id)?.url
  const answer = url === undefined ? undefined : await fetch(url)
  if (!answer?.ok) throw new Error(`The picture ${id} is out of reach.`)
  return answer.blob()
}
