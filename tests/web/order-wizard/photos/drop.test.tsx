import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { droppedFiles } from '../../../../web/src/features/order-wizard/upload/choice/useFileDrop.ts'
import { openShop } from '../shop.ts'
import { toUpload, visit } from '../visit.tsx'

const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

type Entry = { name: string; isFile: boolean; isDirectory: boolean }
const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (resolve: (file: File) => void) => resolve(jpeg(name)),
})
/** Hands out its entries two at a time, as browsers do by the hundred. */
const folderEntry = (name: string, entries: Entry[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader() {
    const rest = [...entries]
    return { readEntries: (resolve: (batch: Entry[]) => void) => resolve(rest.splice(0, 2)) }
  },
})
const itemOf = (entry: Entry) => ({
  kind: 'file',
  getAsFile: () => (entry.isFile ? jpeg(entry.name) : null),
  webkitGetAsEntry: () => entry,
})
const drop = (target: Element, ...entries: Entry[]) => {
  const files = entries.filter(({ isFile }) => isFile).map(({ name }) => jpeg(name))
  return fireEvent.drop(target, { dataTransfer: { files, items: entries.map(itemOf), types: ['Files'] } })
}

async function atUpload() {
  const shop = openShop()
  await toUpload(visit())
  return { shop, zone: screen.getByText('Drag your photos here, paste them, or') }
}

test('a dropped folder is taken with everything below it, but for what the system hides in it', async () => {
  const { zone } = await atUpload()
  const rooms = folderEntry('rooms', [fileEntry('bath.jpg'), fileEntry('Thumbs.db')])
  const home = folderEntry('home', [fileEntry('front.jpg'), fileEntry('.DS_Store'), rooms, fileEntry('garden.jpg')])
  drop(zone, home, fileEntry('plan.jpg'))
  await screen.findByText('4 of 4 uploaded', {}, { timeout: 5_000 })
  expect(screen.getAllByTitle(/jpg|db|DS_Store/).map(({ textContent }) => textContent)).toEqual([
    'front.jpg',
    'bath.jpg',
    'garden.jpg',
    'plan.jpg',
  ])
})

test('where a folder can’t be read, the photos beside it are taken all the same', async () => {
  const { zone } = await atUpload()
  const locked = {
    ...folderEntry('locked', []),
    createReader: () => ({ readEntries: (_: unknown, reject: (error: Error) => void) => reject(new Error('Locked.')) }),
  }
  drop(zone, locked, fileEntry('plan.jpg'))
  await screen.findByText('1 of 1 uploaded', {}, { timeout: 5_000 })
})

test('a photo that misses the zone neither replaces the page nor is taken', async () => {
  const { shop } = await atUpload()
  expect(drop(document.body, fileEntry('front.jpg'))).toBe(false)
  expect(shop.calls('POST /api/uploads/presign')).toEqual([])
})

test('the zone says when it would take what is held over it', async () => {
  const { zone } = await atUpload()
  fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'] } })
  expect(screen.queryByText('Drop them here')).toBeNull()
  fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } })
  expect(screen.getByText('Drop them here')).toBe(zone)
  fireEvent.dragLeave(zone, { relatedTarget: document.body, dataTransfer: { types: ['Files'] } })
  await waitFor(() => expect(screen.queryByText('Drop them here')).toBeNull())
})

test('dropped text is ignored', async () => {
  const items = [{ kind: 'string', type: 'text/plain', getAsFile: () => null }]
  const transfer = new DataTransfer()
  Object.defineProperty(transfer, 'items', { value: items })
  expect(await droppedFiles(transfer)).toEqual([])
})

test('the button and the zone around it open the picker', async () => {
  const { zone } = await atUpload()
  let opened = 0
  screen.getByLabelText('Listing photos').addEventListener('click', () => {
    opened += 1
  })
  fireEvent.click(screen.getByRole('button', { name: 'Choose photos' }))
  fireEvent.click(zone)
  expect(opened).toBe(2)
})
