import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listMedia, type MediaItem, getMedia } from '#contract/api/media.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { MediaPage } from './media-page.tsx'
import { LiveCaption } from './live-caption.tsx'
import { buildFile, buildMediaItem } from './testing.ts'

const path = '/media'
const main = page.getByRole('main')
const cards = main.getByRole('listitem')
const dialog = page.getByRole('alertdialog')
const categoryButton = (name: string) =>
  page.getByRole('group', { name: 'Categories' }).getByRole('button', { name, exact: true })
const givenMedia = (items: MediaItem[], nextCursor: string | null = null): void => respondWith(listMedia, { items, nextCursor })

test('library: is loading until the response arrives', async () => {
  const heldResponse = holdResponse(listMedia, { items: [buildMediaItem()], nextCursor: null })
  await renderElement(<MediaPage />, member, path)
  await expect.element(page.getByText('Loading the library')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('heading', { name: 'Vacancies first' })).toBeVisible()
})

test('library: a failed load can be retried', async () => {
  respondWithProblem(listMedia, 'internal')
  await renderPage(path, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenMedia([buildMediaItem()])
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(cards.first()).toBeVisible()
})

test.each([
  ['', 'Nothing here yet.', /two days/],
  ['?q=zzzz', 'No matches.', /^(?!.*category)/],
  ['?q=zzzz&group=stories', 'No matches.', /another category/],
])('library: without anything for %j it says so', async (query, title, text) => {
  givenMedia([])
  await renderPage(`${path}${query}`, member)
  const titleText = main.getByText(title)
  await expect.element(titleText).toBeVisible()
  expect(titleText.element().parentElement?.textContent).toMatch(text)
})

test('library: categories and search terms filter it, and are in the URL', async () => {
  givenMedia([])
  const { url } = await renderPage(path, member)
  await expect.element(categoryButton('All')).toHaveAttribute('aria-pressed', 'true')
  await categoryButton('Stories').click()
  await expect.poll(url).toBe(`${path}?group=stories`)
  await expect.element(categoryButton('Stories')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('searchbox').fill('vacant unit')
  await expect.poll(() => requestsTo(listMedia).at(-1)?.query).toEqual({ group: 'stories', q: 'vacant unit' })
  await categoryButton('All').click()
  await expect.poll(url).toBe(`${path}?q=vacant+unit`)
})

test('library: an item says what it is; what cannot be played or read is only downloaded', async () => {
  const recordingDetails = {
    recordedOn: '2026-01-14',
    minutes: 65,
    speakers: ['Noor', 'Sam'],
    tags: ['rents'],
    summary: 'What to mark.',
  }
  const captions = buildFile('text/vtt')
  const csv = buildMediaItem({ id: 'b', title: 'Offer tracker', file: buildFile('text/csv') })
  givenMedia([buildMediaItem({ ...recordingDetails, captions, hasTranscript: true }), csv])
  await renderPage(path, member)
  const filmCards = cards.filter({ has: page.getByRole('heading', { name: 'Vacancies first' }) }).first()
  await expect.element(filmCards.getByText(/ · 1 hr 5 min · Noor, Sam$/)).toBeVisible()
  for (const text of ['MP4', 'Captions', 'Transcript', 'rents', 'What to mark.'])
    await expect.element(filmCards.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Watch Vacancies first' })).toBeVisible()
  const download = page.getByRole('link', { name: /^Download · .*: Offer tracker$/ })
  await expect.element(download).toHaveAttribute('href', '/file?download')
  expect(page.getByRole('button', { name: /Offer tracker/ }).elements()).toHaveLength(0)
  expect(main.getByText('Captions').elements()).toHaveLength(1)
})

test.each([
  ['audio/mpeg', false, 'Listen Vacancies first'],
  ['application/pdf', true, 'Read Vacancies first'],
])('library: a file of the kind %s has its own open label', async (type, hasTranscript, name) => {
  givenMedia([buildMediaItem({ file: buildFile(type), hasTranscript })])
  await renderPage(path, member)
  await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('library: further items come by a press', async () => {
  givenMedia([buildMediaItem()], 'next')
  await renderPage(path, member)
  await expect.element(cards.first()).toBeVisible()
  givenMedia([buildMediaItem({ id: 'b', title: 'Another call' })])
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('heading', { name: 'Another call' })).toBeVisible()
  await expect.element(main.getByText('Showing all 2 items')).toBeVisible()
  expect(requestsTo(listMedia).at(-1)?.query).toEqual({ cursor: 'next' })
})

test('media dialog: shows the transcript below, which can be retried if it fails', async () => {
  givenMedia([buildMediaItem({ hasTranscript: true, file: buildFile('application/pdf') })])
  respondOnceWithProblem(getMedia, 'internal')
  await renderPage(path, member)
  await page.getByRole('button', { name: 'Read Vacancies first' }).click()
  await expect.element(dialog.getByText(problems.internal.detail)).toBeVisible()
  respondWith(getMedia, buildMediaItem({ transcript: 'Mark every vacant unit.' }))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Mark every vacant unit.')).toBeVisible()
  expect(document.querySelector('video, audio')).toBeNull()
  await expect.element(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/file?download')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => dialog.elements().length).toBe(0)
})

test('media player: says what cannot be played, and tries it again with the focus on it', async () => {
  givenMedia([buildMediaItem()])
  await renderPage(path, member)
  await page.getByRole('button', { name: 'Watch Vacancies first' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(dialog.getByRole('heading', { name: 'Transcript' }).elements()).toHaveLength(0)
  const focusReturned = new Promise((resolve) =>
    document.addEventListener('focusin', ({ target }) => target instanceof HTMLVideoElement && resolve(target)),
  )
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(focusReturned).resolves.toBeInstanceOf(HTMLVideoElement)
})

test('spoken line: shows the current caption, without its markup', async () => {
  const track = document.createElement('video').addTextTrack('captions')
  track.mode = 'hidden'
  await renderElement(<LiveCaption track={track} />, member)
  const spokenLine = document.querySelector('[data-spoken]')
  expect(spokenLine?.textContent).toBe('')
  Object.defineProperty(track, 'activeCues', {
    value: [new VTTCue(0, 1, '<v Noor>My pod <b>made</b> me'), new VTTCue(0, 1, 'do it.')],
  })
  track.dispatchEvent(new Event('cuechange'))
  await expect.poll(() => spokenLine?.textContent).toBe('My pod made me do it.')
})
