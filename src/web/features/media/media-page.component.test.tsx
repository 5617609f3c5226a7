import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listMedia, type MediaItem, readMedia } from '#contract/media.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { MediaPage } from './media-page.tsx'
import { SpokenLine } from './spoken-line.tsx'
import { fileOf, mediaItem } from './testing.ts'

const path = '/media'
const main = page.getByRole('main')
const cards = main.getByRole('listitem')
const dialog = page.getByRole('alertdialog')
const shelf = (name: string) => page.getByRole('group', { name: 'Shelves' }).getByRole('button', { name, exact: true })
const given = (items: MediaItem[], nextCursor: string | null = null): void => answer(listMedia, { items, nextCursor })

test('library: is loading until the answer comes', async () => {
  const held = hold(listMedia, { items: [mediaItem()], nextCursor: null })
  await renderPart(<MediaPage />, member, path)
  await expect.element(page.getByText('Loading the library')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('heading', { name: 'Vacancies first' })).toBeVisible()
})

test('library: a failed answer is tried again', async () => {
  refuse(listMedia, 'internal')
  await renderPage(path, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given([mediaItem()])
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(cards.first()).toBeVisible()
})

test.each([
  ['', 'Nothing here yet.', /two days/],
  ['?q=zzzz', 'Nothing fits these words.', /^(?!.*shelf)/],
  ['?q=zzzz&group=stories', 'Nothing fits these words.', /another shelf/],
])('library: without anything for %j it says so', async (query, title, words) => {
  given([])
  await renderPage(`${path}${query}`, member)
  const shown = main.getByText(title)
  await expect.element(shown).toBeVisible()
  expect(shown.element().parentElement?.textContent).toMatch(words)
})

test('library: shelves and words narrow it, and are in the address', async () => {
  given([])
  const { address } = await renderPage(path, member)
  await expect.element(shelf('All')).toHaveAttribute('aria-pressed', 'true')
  await shelf('Stories').click()
  await expect.poll(address).toBe(`${path}?group=stories`)
  await expect.element(shelf('Stories')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('searchbox').fill('vacant unit')
  await expect.poll(() => sentTo(listMedia).at(-1)?.query).toEqual({ group: 'stories', q: 'vacant unit' })
  await shelf('All').click()
  await expect.poll(address).toBe(`${path}?q=vacant+unit`)
})

test('library: an item says what it is; what cannot be played or read is only downloaded', async () => {
  const told = { recordedOn: '2026-01-14', minutes: 65, speakers: ['Noor', 'Sam'], tags: ['rents'], summary: 'What to mark.' }
  const captions = fileOf('text/vtt')
  const csv = mediaItem({ id: 'b', title: 'Offer tracker', file: fileOf('text/csv') })
  given([mediaItem({ ...told, captions, hasTranscript: true }), csv])
  await renderPage(path, member)
  const film = cards.filter({ has: page.getByRole('heading', { name: 'Vacancies first' }) }).first()
  await expect.element(film.getByText(/ · 1 h 5 min · Noor, Sam$/)).toBeVisible()
  for (const words of ['MP4', 'Captions', 'Transcript', 'rents', 'What to mark.'])
    await expect.element(film.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Watch Vacancies first' })).toBeVisible()
  const download = page.getByRole('link', { name: /^Download · .*: Offer tracker$/ })
  await expect.element(download).toHaveAttribute('href', '/file?download')
  expect(page.getByRole('button', { name: /Offer tracker/ }).elements()).toHaveLength(0)
  expect(main.getByText('Captions').elements()).toHaveLength(1)
})

test.each([
  ['audio/mpeg', false, 'Listen Vacancies first'],
  ['application/pdf', true, 'Read Vacancies first'],
])('library: a file of the kind %s is opened by its own word', async (type, hasTranscript, name) => {
  given([mediaItem({ file: fileOf(type), hasTranscript })])
  await renderPage(path, member)
  await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('library: further items come by a press', async () => {
  given([mediaItem()], 'next')
  await renderPage(path, member)
  await expect.element(cards.first()).toBeVisible()
  given([mediaItem({ id: 'b', title: 'Another call' })])
  await main.getByRole('button', { name: 'Show more items' }).click()
  await expect.element(page.getByRole('heading', { name: 'Another call' })).toBeVisible()
  await expect.element(main.getByText('2 items shown, which is all of them')).toBeVisible()
  expect(sentTo(listMedia).at(-1)?.query).toEqual({ cursor: 'next' })
})

test('media dialog: shows the transcript below, which can be retried if it fails', async () => {
  given([mediaItem({ hasTranscript: true, file: fileOf('application/pdf') })])
  refuseOnce(readMedia, 'internal')
  await renderPage(path, member)
  await page.getByRole('button', { name: 'Read Vacancies first' }).click()
  await expect.element(dialog.getByText(problems.internal.detail)).toBeVisible()
  answer(readMedia, mediaItem({ transcript: 'Mark every vacant unit.' }))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Mark every vacant unit.')).toBeVisible()
  expect(document.querySelector('video, audio')).toBeNull()
  await expect.element(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/file?download')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => dialog.elements().length).toBe(0)
})

test('media player: says what cannot be played, and tries it again with the focus on it', async () => {
  given([mediaItem()])
  await renderPage(path, member)
  await page.getByRole('button', { name: 'Watch Vacancies first' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(dialog.getByRole('heading', { name: 'Transcript' }).elements()).toHaveLength(0)
  const refocused = new Promise((resolve) =>
    document.addEventListener('focusin', ({ target }) => target instanceof HTMLVideoElement && resolve(target)),
  )
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(refocused).resolves.toBeInstanceOf(HTMLVideoElement)
})

test('spoken line: shows what is being said, without its marks', async () => {
  const track = document.createElement('video').addTextTrack('captions')
  track.mode = 'hidden'
  await renderPart(<SpokenLine track={track} />, member)
  const line = document.querySelector('[data-spoken]')
  expect(line?.textContent).toBe('')
  Object.defineProperty(track, 'activeCues', {
    value: [new VTTCue(0, 1, '<v Noor>My pod <b>made</b> me'), new VTTCue(0, 1, 'do it.')],
  })
  track.dispatchEvent(new Event('cuechange'))
  await expect.poll(() => line?.textContent).toBe('My pod made me do it.')
})
