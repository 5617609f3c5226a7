import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deleteStatement, readStatementHistory, saveStatement } from '#contract/assessment.ts'
import { updateMe } from '#contract/me.ts'
import { problems } from '#contract/problems.ts'
import { emptyStatement } from '#domain/statement/statement.ts'
import { answer, disconnectOnce, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { filledMe } from '../../testing/me.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { doors, given, path, snapshot, statement } from './testing.ts'

const stillRight = page.getByRole('button', { name: 'Still right' })
const overTime = page.getByRole('region', { name: 'Over time' })
const card = (title: string) => overTime.getByRole('heading', { level: 3, name: title })
const share = page.getByRole('switch', { name: 'Share ranges with my pod' })
const remove = page.getByRole('button', { name: 'Delete statement' })
const dialog = page.getByRole('alertdialog')
const saved = page.getByRole('status').getByText('Saved.', { exact: true })

test('stale banner: appears for numbers older than 90 days', async () => {
  given({ snapshots: [snapshot(91)] })
  await renderPage(path, member)
  await expect.element(stillRight).toBeVisible()
})

test.each([
  { is: 'numbers of 89 days ago', snapshots: [snapshot(400), snapshot(89)], shown: statement() },
  { is: 'a statement without a snapshot', snapshots: [], shown: statement() },
  { is: 'a statement without an answer', snapshots: [snapshot(91)], shown: emptyStatement },
])('stale banner: $is: nothing is asked', async ({ snapshots, shown }) => {
  given({ snapshots, statement: shown })
  await renderPage(path, member)
  await expect.element(card('Doors').or(overTime.getByText('No numbers yet'))).toBeVisible()
  expect(stillRight.elements()).toHaveLength(0)
})

test('stale banner: a press saves one answer as it is, reads the numbers again, and the question is gone', async () => {
  given({ snapshots: [snapshot(91)] })
  await renderPage(path, member)
  await expect.element(stillRight).toBeVisible()
  const held = hold(saveStatement, statement())
  answer(readStatementHistory, { snapshots: [snapshot(91), snapshot(0)] })
  await stillRight.click()
  await expect.element(stillRight).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.poll(() => stillRight.elements().length).toBe(0)
  await expect.element(saved).toBeVisible()
  expect(sentTo(saveStatement).map(({ body }) => body)).toEqual([{ realEstateActiveInvolve: ['House Flipping'] }])
})

test('stale banner: a refused press says why and leaves the question', async () => {
  given({ snapshots: [snapshot(91)] })
  refuse(saveStatement, 'too-many-requests')
  await renderPage(path, member)
  await stillRight.click()
  await expect.element(page.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(stillRight).toBeVisible()
})

test('history: without a number it says so, and there are no cards', async () => {
  given({ snapshots: [] })
  await renderPage(path, member)
  await expect.element(overTime.getByText('No numbers yet')).toBeVisible()
  expect(overTime.getByRole('heading', { level: 3 }).elements()).toHaveLength(0)
})

test('history: of one day it shows the figures without charts, and which ones were not saved yet', async () => {
  given({ snapshots: [snapshot(0, { netWorth: null, netAnnualIncome: null })] })
  await renderPage(path, member)
  await expect.element(overTime.getByText('1,204')).toBeVisible()
  await expect.element(overTime.getByText('$1,250,000.50')).toBeVisible()
  await expect.element(overTime.getByText(/^Saved on /)).toBeVisible()
  expect(overTime.getByText('Not saved yet').elements()).toHaveLength(2)
  expect(overTime.getByText('–', { exact: true }).elements()).toHaveLength(2)
  expect(overTime.getByRole('img').elements()).toHaveLength(0)
})

test('history: of two days it draws a chart for each figure, and shows the change', async () => {
  given({ snapshots: [snapshot(30, { doorCount: 1000 }), snapshot(0)] })
  await renderPage(path, member)
  for (const name of ['Doors', 'Value', 'Net worth', 'Income'])
    await expect.element(overTime.getByRole('img', { name, exact: true })).toBeVisible()
  await expect.element(overTime.getByText(/^Last saved on /)).toBeVisible()
  await expect.element(overTime.getByText(/204/).first()).toBeVisible()
  await expect.element(overTime.getByText(/^since /).first()).toBeVisible()
})

test('share card: the switch saves at once, is shown on while it is saved, and says that it is', async () => {
  given()
  await renderPage(path, member)
  await expect.element(share).not.toBeChecked()
  const held = hold(updateMe, filledMe({ shareRangesWithPod: true }))
  await share.click()
  await expect.element(share).toBeChecked()
  await share.click({ force: true })
  held.release()
  await expect.element(saved).toBeVisible()
  await expect.element(share).toBeChecked()
  expect(sentTo(updateMe).map(({ body }) => body)).toEqual([{ shareRangesWithPod: true }])
})

test('share card: a refusal is said, and the switch is as it was', async () => {
  given({ me: filledMe({ shareRangesWithPod: true }) })
  refuseOnce(updateMe, 'too-many-requests')
  await renderPage(path, member)
  await expect.element(share).toBeChecked()
  await share.click()
  await expect.element(page.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(share).toBeChecked()
  expect(sentTo(updateMe).map(({ body }) => body)).toEqual([{ shareRangesWithPod: false }])
})

test('delete section: without an answer and without a number there is nothing to delete', async () => {
  given({ statement: emptyStatement, snapshots: [] })
  await renderPage(path, member)
  await expect.element(overTime).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
})

test.each([
  { is: 'an answer', shown: statement(), snapshots: [] },
  { is: 'a number', shown: emptyStatement, snapshots: [snapshot(0)] },
])('delete section: $is alone can be deleted', async ({ shown, snapshots }) => {
  given({ statement: shown, snapshots })
  await renderPage(path, member)
  await expect.element(remove).toBeVisible()
})

test('delete section: a refusal leaves the statement; deleting clears the input and focuses the heading', async () => {
  given()
  await renderPage(path, member)
  await expect.element(doors).toHaveValue('1,204')
  await doors.fill('9')
  await remove.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(deleteStatement)).toHaveLength(0)
  disconnectOnce(deleteStatement)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete statement' }).click()
  await expect.element(page.getByRole('alert').getByText('Error deleting statement')).toBeVisible()
  await expect.element(doors).toHaveValue('9')
  answer(deleteStatement, undefined)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete statement' }).click()
  await expect.element(page.getByRole('status').getByText('Statement deleted')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(doors).toHaveValue('')
  await expect.element(overTime.getByText('No numbers yet')).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
})

test('history: the day of a save is that of the zone of the profile', async () => {
  given({
    me: filledMe({ timezone: 'Pacific/Auckland' }),
    snapshots: [snapshot(0, { savedAt: '2026-01-05T20:00:00.000Z' })],
  })
  await renderPage(path, member)
  await expect.element(overTime.getByText(/^Saved on 6 January/)).toBeVisible()
})
