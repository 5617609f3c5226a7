import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMatching, undoMatchingRun } from '#contract/api/matching/runs.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildMatching } from './matching-test-data.ts'
import { card, fakeId, dialogButton, renderMatching, alertDialog, buildTestRun } from './testing.ts'

const accepted = buildTestRun({
  state: 'accepted',
  acceptedAt: '2026-01-14T15:00:00.000Z',
  acceptedBy: 'Dana Whitfield',
  undoUntil: '2026-01-16T15:00:00.000Z',
})
const lastAcceptedCard = card(/^Last accepted/)
const open = lastAcceptedCard.getByRole('button', { name: 'Undo match' })
const field = alertDialog.getByRole('textbox')
const undone = buildTestRun({ state: 'undone', undoneAt: '2026-01-15T15:00:00.000Z', undoReason: 'A bad time.' })

test('last accepted: says by whom, and leads to the run', async () => {
  await renderMatching({ lastAccepted: accepted })
  await expect.element(lastAcceptedCard.getByText(/28 members placed, 3 new pods/)).toBeVisible()
  await expect.element(lastAcceptedCard.getByText(/by Dana Whitfield/)).toBeVisible()
  await expect.element(lastAcceptedCard.getByRole('link')).toHaveAttribute('href', `/admin/matching/runs/${fakeId(1)}`)
})

test('last accepted: one that accepted itself says so; after its time it cannot be undone', async () => {
  await renderMatching({ lastAccepted: { ...accepted, acceptedBy: null, undoUntil: null } })
  await expect.element(lastAcceptedCard.getByText(/automatically/)).toBeVisible()
  await expect.element(lastAcceptedCard.getByText(/no longer undo it/)).toBeVisible()
  expect(open.elements()).toHaveLength(0)
})

test('undo dialog: a reason that says nothing or too much is refused at the field with the focus on it', async () => {
  await renderMatching({ lastAccepted: accepted })
  await open.click()
  await expect.element(field).toHaveFocus()
  await field.fill(' no ')
  await dialogButton('Undo match').click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  await field.fill('x'.repeat(301))
  await dialogButton('Undo match').click()
  await expect.element(alertDialog.getByText('That’s too long.')).toBeVisible()
  expect(requestsTo(undoMatchingRun)).toHaveLength(0)
})

test('undo dialog: closing it leaves the match', async () => {
  await renderMatching({ lastAccepted: accepted })
  await open.click()
  await alertDialog.getByRole('button', { name: 'Keep match' }).click()
  await expect.poll(() => alertDialog.elements().length).toBe(0)
  expect(requestsTo(undoMatchingRun)).toHaveLength(0)
})

test('undo dialog: an error is shown in it, and the reason stays', async () => {
  await renderMatching({ lastAccepted: accepted })
  respondOnceWithProblem(undoMatchingRun, 'undo-too-late')
  await open.click()
  await field.fill('A bad time.')
  await dialogButton('Undo match').click()
  await expect.element(alertDialog.getByRole('alert')).toHaveTextContent(problems['undo-too-late'].detail)
  await expect.element(field).toHaveValue('A bad time.')
})

test('undo dialog: the reason is sent without spaces around it; the match is shown as undone', async () => {
  await renderMatching({ lastAccepted: accepted })
  const heldResponse = holdResponse(undoMatchingRun, undone)
  await open.click()
  await field.fill('  Bad  ')
  await dialogButton('Undo match').click()
  await expect.element(dialogButton('Undo match')).toHaveAttribute('aria-busy', 'true')
  respondWith(getMatching, buildMatching({ lastAccepted: undone }))
  heldResponse.release()
  await expect.element(card(/^Undone/)).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/Match undone/)).toBeVisible()
  expect(alertDialog.elements()).toHaveLength(0)
  expect(requestsTo(undoMatchingRun)).toMatchObject([{ params: { id: fakeId(1) }, body: { reason: 'Bad' } }])
})

test('undo dialog: warns of three of the members it skipped', async () => {
  await renderMatching({ lastAccepted: accepted })
  const undoSkipped = ['One stays.', 'Two stays.', 'Three stays.', 'Four stays.']
  respondWith(undoMatchingRun, { ...undone, undoSkipped })
  await open.click()
  await field.fill('Bad')
  respondWith(getMatching, buildMatching({ lastAccepted: undone }))
  await dialogButton('Undo match').click()
  const toastRegion = page.getByRole('region', { name: 'Notifications' })
  await expect.element(toastRegion).toMatchTextContent(/One stays\. Two stays\. Three stays\./)
  expect(toastRegion.element().textContent).not.toContain('Four stays.')
})
