import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deleteStatement, getStatementHistory, saveStatement } from '#contract/api/assessment.ts'
import { updateMe } from '#contract/api/me.ts'
import { problems } from '#contract/problems/problems.ts'
import { emptyStatement } from '#domain/statement/statement.ts'
import {
  respondWith,
  failConnectionOnce,
  holdResponse,
  respondWithProblem,
  respondOnceWithProblem,
  requestsTo,
} from '#web/testing/fake-api.ts'
import { buildCompleteMe } from '#web/testing/build-me.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { doorCountField, givenStatement, path, buildSnapshot, buildStatement } from './testing.ts'

const stillRightButton = page.getByRole('button', { name: 'Still accurate' })
const historySection = page.getByRole('region', { name: 'Over time' })
const card = (title: string) => historySection.getByRole('heading', { level: 3, name: title })
const shareSwitch = page.getByRole('switch', { name: 'Share ranges with my pod' })
const remove = page.getByRole('button', { name: 'Delete statement' })
const dialog = page.getByRole('alertdialog')
const saved = page.getByRole('status').getByText('Saved.', { exact: true })

test('stale banner: appears for numbers older than 90 days', async () => {
  givenStatement({ snapshots: [buildSnapshot(91)] })
  await renderPage(path, member)
  await expect.element(stillRightButton).toBeVisible()
})

test.each([
  { is: 'numbers of 89 days ago', snapshots: [buildSnapshot(400), buildSnapshot(89)], shown: buildStatement() },
  { is: 'a statement without a snapshot', snapshots: [], shown: buildStatement() },
  { is: 'a statement without an answer', snapshots: [buildSnapshot(91)], shown: emptyStatement },
])('stale banner: $is: nothing is asked', async ({ snapshots, shown: statementResponse }) => {
  givenStatement({ snapshots, statement: statementResponse })
  await renderPage(path, member)
  await expect.element(card('Doors').or(historySection.getByText('No numbers yet.'))).toBeVisible()
  expect(stillRightButton.elements()).toHaveLength(0)
})

test('stale banner: a press saves one answer as it is, reads the numbers again, and the question is gone', async () => {
  givenStatement({ snapshots: [buildSnapshot(91)] })
  await renderPage(path, member)
  await expect.element(stillRightButton).toBeVisible()
  const heldResponse = holdResponse(saveStatement, buildStatement())
  respondWith(getStatementHistory, { snapshots: [buildSnapshot(91), buildSnapshot(0)] })
  await stillRightButton.click()
  await expect.element(stillRightButton).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.poll(() => stillRightButton.elements().length).toBe(0)
  await expect.element(saved).toBeVisible()
  expect(requestsTo(saveStatement).map(({ body }) => body)).toEqual([{ realEstateActiveInvolve: ['House Flipping'] }])
})

test('stale banner: a refused press says why and leaves the question', async () => {
  givenStatement({ snapshots: [buildSnapshot(91)] })
  respondWithProblem(saveStatement, 'too-many-requests')
  await renderPage(path, member)
  await stillRightButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(stillRightButton).toBeVisible()
})

test('history: without a number it says so, and there are no cards', async () => {
  givenStatement({ snapshots: [] })
  await renderPage(path, member)
  await expect.element(historySection.getByText('No numbers yet.')).toBeVisible()
  expect(historySection.getByRole('heading', { level: 3 }).elements()).toHaveLength(0)
})

test('history: of one day it shows the values without charts, and which ones were not saved yet', async () => {
  givenStatement({ snapshots: [buildSnapshot(0, { netWorth: null, netAnnualIncome: null })] })
  await renderPage(path, member)
  await expect.element(historySection.getByText('1,204')).toBeVisible()
  await expect.element(historySection.getByText('$1,250,000.50')).toBeVisible()
  await expect.element(historySection.getByText(/^Saved on /)).toBeVisible()
  expect(historySection.getByText('Not saved yet').elements()).toHaveLength(2)
  expect(historySection.getByText('–', { exact: true }).elements()).toHaveLength(2)
  expect(historySection.getByRole('img').elements()).toHaveLength(0)
})

test('history: of two days it draws a chart for each metric, and shows the change', async () => {
  givenStatement({ snapshots: [buildSnapshot(30, { doorCount: 1000 }), buildSnapshot(0)] })
  await renderPage(path, member)
  for (const name of ['Doors', 'Value', 'Net worth', 'Income'])
    await expect.element(historySection.getByRole('img', { name, exact: true })).toBeVisible()
  await expect.element(historySection.getByText(/^Last saved on /)).toBeVisible()
  await expect.element(historySection.getByText(/204/).first()).toBeVisible()
  await expect.element(historySection.getByText(/^since /).first()).toBeVisible()
})

test('share card: the switch saves at once, is shown as on while saving, and confirms the save', async () => {
  givenStatement()
  await renderPage(path, member)
  await expect.element(shareSwitch).not.toBeChecked()
  const heldResponse = holdResponse(updateMe, buildCompleteMe({ shareRangesWithPod: true }))
  await shareSwitch.click()
  await expect.element(shareSwitch).toBeChecked()
  await shareSwitch.click({ force: true })
  heldResponse.release()
  await expect.element(saved).toBeVisible()
  await expect.element(shareSwitch).toBeChecked()
  expect(requestsTo(updateMe).map(({ body }) => body)).toEqual([{ shareRangesWithPod: true }])
})

test('share card: an error is shown, and the switch is as it was', async () => {
  givenStatement({ me: buildCompleteMe({ shareRangesWithPod: true }) })
  respondOnceWithProblem(updateMe, 'too-many-requests')
  await renderPage(path, member)
  await expect.element(shareSwitch).toBeChecked()
  await shareSwitch.click()
  await expect.element(page.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(shareSwitch).toBeChecked()
  expect(requestsTo(updateMe).map(({ body }) => body)).toEqual([{ shareRangesWithPod: false }])
})

test('delete section: without an answer and without a number there is nothing to delete', async () => {
  givenStatement({ statement: emptyStatement, snapshots: [] })
  await renderPage(path, member)
  await expect.element(historySection).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
})

test.each([
  { is: 'an answer', shown: buildStatement(), snapshots: [] },
  { is: 'a number', shown: emptyStatement, snapshots: [buildSnapshot(0)] },
])('delete section: $is alone can be deleted', async ({ shown: statementResponse, snapshots }) => {
  givenStatement({ statement: statementResponse, snapshots })
  await renderPage(path, member)
  await expect.element(remove).toBeVisible()
})

test('delete section: a refusal leaves the statement; deleting clears the input and focuses the heading', async () => {
  givenStatement()
  await renderPage(path, member)
  await expect.element(doorCountField).toHaveValue('1,204')
  await doorCountField.fill('9')
  await remove.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(deleteStatement)).toHaveLength(0)
  failConnectionOnce(deleteStatement)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete statement' }).click()
  await expect.element(page.getByRole('alert').getByText('Error deleting statement')).toBeVisible()
  await expect.element(doorCountField).toHaveValue('9')
  respondWith(deleteStatement, undefined)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete statement' }).click()
  await expect.element(page.getByRole('status').getByText('Statement deleted')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(doorCountField).toHaveValue('')
  await expect.element(historySection.getByText('No numbers yet.')).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
})

test('history: the day of a save is that of the zone of the profile', async () => {
  givenStatement({
    me: buildCompleteMe({ timezone: 'Pacific/Auckland' }),
    snapshots: [buildSnapshot(0, { savedAt: '2026-01-05T20:00:00.000Z' })],
  })
  await renderPage(path, member)
  await expect.element(historySection.getByText(/^Saved on January 6/)).toBeVisible()
})
