import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problems } from '#contract/problems/problems.ts'
import { type HandoverNote, handoverNoteMax, getHandoverNote, updateHandoverNote } from '#contract/api/pods/succession.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { podId } from '#web/testing/build-my-pod.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { leader } from '#web/testing/visitors.ts'
import { HandoverNoteCard } from './handover-note-card.tsx'

const card = page.getByRole('region', { name: 'Handover note' })
const text = card.getByRole('textbox')
const save = card.getByRole('button', { name: 'Save note' })
const authorLine = card.getByText(/^Written by/)
const writtenAt = '2026-01-05T18:00:00.000Z'
const marisol = { firstName: 'Marisol', lastName: 'Reyes', isYou: false }
const note: HandoverNote = { text: 'Start on time.', by: marisol, writtenAt }

const renderCard = (): Promise<void> =>
  renderElement(<HandoverNoteCard userId="one" podId={podId} timeZone="America/Chicago" />, leader)

test('handover note: shows that it is loading until the note arrives', async () => {
  const heldResponse = holdResponse(getHandoverNote, note)
  await renderCard()
  await expect.element(page.getByText('Loading the handover note')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(text).toHaveValue('Start on time.')
  await expect.element(authorLine).toBeVisible()
  await expect.element(card.getByText(/Marisol Reyes/)).toBeVisible()
})

test('handover note: a failed load can be retried, which shows the note', async () => {
  respondWithProblem(getHandoverNote, 'internal')
  await renderCard()
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(getHandoverNote, note)
  await retryButton.click()
  await expect.element(text).toHaveValue('Start on time.')
})

test.each<[string, HandoverNote]>([
  ['has no text yet', { text: '', by: null, writtenAt: null }],
  ['you wrote', { ...note, by: { ...marisol, isYou: true } }],
])('handover note: of one that %s no author is named', async (_, noteResponse) => {
  respondWith(getHandoverNote, noteResponse)
  await renderCard()
  await expect.element(text).toHaveValue(noteResponse.text)
  expect(authorLine.elements()).toHaveLength(0)
})

test('handover note: sends the text with the time of the previous note, and no longer names an author', async () => {
  respondWith(getHandoverNote, note)
  await renderCard()
  await text.fill('Ask the quiet ones first.')
  respondWith(updateHandoverNote, ({ body }) => ({
    text: body.text,
    by: { ...marisol, isYou: true },
    writtenAt: '2026-01-06T18:00:00.000Z',
  }))
  await save.click()
  await expect.poll(() => authorLine.elements().length).toBe(0)
  expect(requestsTo(updateHandoverNote).map(({ body }) => body)).toEqual([
    { text: 'Ask the quiet ones first.', seenAt: writtenAt },
  ])
  await text.fill('')
  await save.click()
  await expect.poll(() => requestsTo(updateHandoverNote).length).toBe(2)
  expect(requestsTo(updateHandoverNote)[1]?.body).toEqual({ text: '', seenAt: '2026-01-06T18:00:00.000Z' })
})

test('handover note: one that is too long is refused at the field', async () => {
  respondWith(getHandoverNote, note)
  await renderCard()
  await text.fill('x'.repeat(handoverNoteMax + 1))
  await save.click()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(updateHandoverNote)).toEqual([])
})

test('handover note: changed by another meanwhile, what was typed stays, and the note is refetched', async () => {
  respondWith(getHandoverNote, note)
  await renderCard()
  await text.fill('Mine')
  respondOnceWithProblem(updateHandoverNote, 'note-changed')
  await save.click()
  await expect.poll(() => requestsTo(getHandoverNote).length).toBe(2)
  await expect.element(text).toHaveValue('Mine')
})

test('handover note: any other error refetches nothing', async () => {
  respondWith(getHandoverNote, note)
  await renderCard()
  await text.fill('Mine')
  respondOnceWithProblem(updateHandoverNote, 'leader-only')
  await save.click()
  await expect.element(card.getByText(problems['leader-only'].detail)).toBeVisible()
  expect(requestsTo(getHandoverNote)).toHaveLength(1)
})
