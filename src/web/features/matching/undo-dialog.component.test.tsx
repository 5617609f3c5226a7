import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readMatching, undoMatchingRun } from '#contract/matching-runs.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { buildMatching } from './matching-world.ts'
import { card, idOf, inQuestion, openMatching, question, run } from './testing.ts'

const accepted = run({
  state: 'accepted',
  acceptedAt: '2026-01-14T15:00:00.000Z',
  acceptedBy: 'Dana Whitfield',
  undoUntil: '2026-01-16T15:00:00.000Z',
})
const last = card(/^Accepted last/)
const open = last.getByRole('button', { name: 'Take it back' })
const field = question.getByRole('textbox')
const undone = run({ state: 'undone', undoneAt: '2026-01-15T15:00:00.000Z', undoReason: 'A bad time.' })

test('last accepted: says by whom, and leads to the run', async () => {
  await openMatching({ lastAccepted: accepted })
  await expect.element(last.getByText(/28 members placed, 3 new pods/)).toBeVisible()
  await expect.element(last.getByText(/by Dana Whitfield/)).toBeVisible()
  await expect.element(last.getByRole('link')).toHaveAttribute('href', `/admin/matching/runs/${idOf(1)}`)
})

test('last accepted: one that accepted itself says so; after its time it cannot be undone', async () => {
  await openMatching({ lastAccepted: { ...accepted, acceptedBy: null, undoUntil: null } })
  await expect.element(last.getByText(/by itself/)).toBeVisible()
  await expect.element(last.getByText(/no longer be taken back/)).toBeVisible()
  expect(open.elements()).toHaveLength(0)
})

test('undo dialog: a reason that says nothing or too much is refused at the field with the focus on it', async () => {
  await openMatching({ lastAccepted: accepted })
  await open.click()
  await expect.element(field).toHaveFocus()
  await field.fill(' no ')
  await inQuestion('Take it back').click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  await field.fill('x'.repeat(301))
  await inQuestion('Take it back').click()
  await expect.element(question.getByText('That is too long.')).toBeVisible()
  expect(sentTo(undoMatchingRun)).toHaveLength(0)
})

test('undo dialog: closing it leaves the match', async () => {
  await openMatching({ lastAccepted: accepted })
  await open.click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(() => question.elements().length).toBe(0)
  expect(sentTo(undoMatchingRun)).toHaveLength(0)
})

test('undo dialog: a refusal is said in it, and the reason stays', async () => {
  await openMatching({ lastAccepted: accepted })
  refuseOnce(undoMatchingRun, 'undo-too-late')
  await open.click()
  await field.fill('A bad time.')
  await inQuestion('Take it back').click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(problems['undo-too-late'].detail)
  await expect.element(field).toHaveValue('A bad time.')
})

test('undo dialog: the reason is sent without spaces around it; the match is shown as undone', async () => {
  await openMatching({ lastAccepted: accepted })
  const held = hold(undoMatchingRun, undone)
  await open.click()
  await field.fill('  Bad  ')
  await inQuestion('Take it back').click()
  await expect.element(inQuestion('Take it back')).toHaveAttribute('aria-busy', 'true')
  answer(readMatching, buildMatching({ lastAccepted: undone }))
  held.release()
  await expect.element(card(/^Taken back/)).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/taken back/)).toBeVisible()
  expect(question.elements()).toHaveLength(0)
  expect(sentTo(undoMatchingRun)).toMatchObject([{ params: { id: idOf(1) }, body: { reason: 'Bad' } }])
})

test('undo dialog: warns of three of the members it skipped', async () => {
  await openMatching({ lastAccepted: accepted })
  const undoSkipped = ['One stays.', 'Two stays.', 'Three stays.', 'Four stays.']
  answer(undoMatchingRun, { ...undone, undoSkipped })
  await open.click()
  await field.fill('Bad')
  answer(readMatching, buildMatching({ lastAccepted: undone }))
  await inQuestion('Take it back').click()
  const said = page.getByRole('region', { name: 'Notifications' })
  await expect.element(said).toMatchTextContent(/One stays\. Two stays\. Three stays\./)
  expect(said.element().textContent).not.toContain('Four stays.')
})
