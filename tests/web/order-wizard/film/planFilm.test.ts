import { expect, test } from 'vitest'
import { notSeen, type PhotoRoom } from '#contract/photos/photoRooms'
import type { FilmablePhoto } from '../../../../web/src/features/order-wizard/film/filmablePhotos.ts'
import { directorPhotos, planFilm } from '../../../../web/src/features/order-wizard/film/planFilm.ts'
import { aBrief, aLook } from '../../../film/directing/homes.ts'

const size = { width: 2400, height: 1600 }
const aFile = (id: string, said: Partial<FilmablePhoto> = {}): FilmablePhoto => ({
  id,
  name: id,
  picture: new File([id], id),
  size,
  room: null,
  recognized: notSeen,
  isCover: false,
  ...said,
})
const ids = ['a', 'b', 'c', 'd']
const seen = new Map(ids.map((id, at) => [id, { photo: new Blob(), look: aLook('interior', { sure: 0 }, at) }]))
const shownOf = (photos: readonly FilmablePhoto[], arranged = false) =>
  planFilm(directorPhotos(photos, seen), { ...aBrief(), arranged }, 'landscape')?.edit.shots.slice(0, -1)

test('the film so far keeps the customer’s order, opens with the cover and walks through the rooms that are named', () => {
  const files = ids.map((id) => aFile(id))
  expect(shownOf(files.toReversed(), true)?.map(({ photo }) => photo)).toEqual(['d', 'c', 'b', 'a'])
  const said = [aFile('a', { room: 'bathroom' }), aFile('b', { room: 'kitchen' }), aFile('c', { isCover: true })]
  expect(shownOf(said)?.map(({ photo, room }) => [photo, room])).toEqual([
    ['c', 'interior'],
    ['b', 'kitchen'],
    ['a', 'bathroom'],
  ])
})

test('a photo that its customer calls a garage is no kitchen, and stays outside where it was taken for the front', () => {
  const looks = [aLook('kitchen', {}, 1), aLook('exterior', {}, 2)]
  const taken = new Map(looks.map((look, at) => [ids[at] ?? '', { photo: new Blob(), look }]))
  const garages = ids.slice(0, 2).map((id) => aFile(id, { room: 'garage' }))
  expect(directorPhotos(garages, taken).map(({ room }) => room)).toEqual(['interior', 'exterior'])
})

test('the film so far is made of what is seen already', () => {
  expect(shownOf([aFile('a'), aFile('unseen')])?.map(({ photo }) => photo)).toEqual(['a'])
  expect(planFilm([], aBrief(), 'portrait')).toBeUndefined()
})

test('the film so far walks by the rooms that our side recognized, once it has looked, and by its customer’s word before them', () => {
  const recognized = (room: PhotoRoom | null, sure: number) => ({ room, sure, place: 'inside' as const })
  const files = [
    aFile('a', { recognized: recognized('bathroom', 0.9) }),
    aFile('b', { recognized: recognized('kitchen', 0.9), room: 'bedroom' }),
    aFile('c', { recognized: recognized('living_room', 0.9) }),
    aFile('d', { recognized: recognized(null, 0.1) }),
  ]
  expect(shownOf(ids.map((id) => aFile(id)))?.map(({ photo }) => photo)).toEqual(ids)
  expect(shownOf(files)?.map(({ photo, room }) => [photo, room])).toEqual([
    ['c', 'living'],
    ['d', 'interior'],
    ['a', 'bathroom'],
    ['b', 'bedroom'],
  ])
})
