import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problems } from '#contract/problems.ts'
import { type HandOverNote, noteLength, readHandOverNote, writeHandOverNote } from '#contract/succession.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { podId } from '../../testing/own-pod.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { leader } from '../../testing/visitors.ts'
import { HandOverNoteCard } from './hand-over-note-card.tsx'

const card = page.getByRole('region', { name: 'Hand-over note' })
const text = card.getByRole('textbox')
const save = card.getByRole('button', { name: 'Save note' })
const written = card.getByText(/^Written by/)
const writtenAt = '2026-01-05T18:00:00.000Z'
const marisol = { firstName: 'Marisol', lastName: 'Reyes', isYou: false }
const note: HandOverNote = { text: 'Start on time.', by: marisol, writtenAt }

const draw = (): Promise<void> => renderPart(<HandOverNoteCard userId="one" podId={podId} timeZone="America/Chicago" />, leader)

test('hand-over note: it says that it loads until the note comes', async () => {
  const held = hold(readHandOverNote, note)
  await draw()
  await expect.element(page.getByText('Loading the hand-over note')).toBeInTheDocument()
  held.release()
  await expect.element(text).toHaveValue('Start on time.')
  await expect.element(written).toBeVisible()
  await expect.element(card.getByText(/Marisol Reyes/)).toBeVisible()
})

test('hand-over note: a failed answer offers to try again, which shows the note', async () => {
  refuse(readHandOverNote, 'internal')
  await draw()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(readHandOverNote, note)
  await again.click()
  await expect.element(text).toHaveValue('Start on time.')
})

test.each<[string, HandOverNote]>([
  ['has no text yet', { text: '', by: null, writtenAt: null }],
  ['you wrote', { ...note, by: { ...marisol, isYou: true } }],
])('hand-over note: of one that %s no author is named', async (_, shown) => {
  answer(readHandOverNote, shown)
  await draw()
  await expect.element(text).toHaveValue(shown.text)
  expect(written.elements()).toHaveLength(0)
})

test('hand-over note: sends the text with when the one before was written, and names its new author no more', async () => {
  answer(readHandOverNote, note)
  await draw()
  await text.fill('Ask the quiet ones first.')
  answer(writeHandOverNote, ({ body }) => ({
    text: body.text,
    by: { ...marisol, isYou: true },
    writtenAt: '2026-01-06T18:00:00.000Z',
  }))
  await save.click()
  await expect.poll(() => written.elements().length).toBe(0)
  expect(sentTo(writeHandOverNote).map(({ body }) => body)).toEqual([{ text: 'Ask the quiet ones first.', seenAt: writtenAt }])
  await text.fill('')
  await save.click()
  await expect.poll(() => sentTo(writeHandOverNote).length).toBe(2)
  expect(sentTo(writeHandOverNote)[1]?.body).toEqual({ text: '', seenAt: '2026-01-06T18:00:00.000Z' })
})

test('hand-over note: one that is too long is refused at the field', async () => {
  answer(readHandOverNote, note)
  await draw()
  await text.fill('x'.repeat(noteLength + 1))
  await save.click()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  expect(sentTo(writeHandOverNote)).toEqual([])
})

test('hand-over note: changed by another meanwhile, what was typed stays, and the note is read again', async () => {
  answer(readHandOverNote, note)
  await draw()
  await text.fill('Mine')
  refuseOnce(writeHandOverNote, 'note-changed')
  await save.click()
  await expect.poll(() => sentTo(readHandOverNote).length).toBe(2)
  await expect.element(text).toHaveValue('Mine')
})

test('hand-over note: another refusal reads nothing again', async () => {
  answer(readHandOverNote, note)
  await draw()
  await text.fill('Mine')
  refuseOnce(writeHandOverNote, 'leader-only')
  await save.click()
  await expect.element(card.getByText(problems['leader-only'].detail)).toBeVisible()
  expect(sentTo(readHandOverNote)).toHaveLength(1)
})
