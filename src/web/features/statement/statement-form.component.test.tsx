import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPersonality, readStatement, readStatementHistory, saveStatement } from '#contract/assessment.ts'
import { readMe } from '#contract/me.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { filledMe, meWith } from '../../testing/me.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { areaBox, doors, given, involvementBox, money, path, save, statement } from './testing.ts'

const focusOn = (name: string) => page.getByRole('radiogroup', { name: /^Asset focus/ }).getByRole('radio', { name, exact: true })

test('statement page: what it shows is loading until the answers come', async () => {
  given()
  const held = hold(readStatement, statement())
  await renderPage(path, member)
  expect(doors.elements()).toHaveLength(0)
  held.release()
  await expect.element(doors).toHaveValue('1,204')
})

test('statement page: a failed answer offers to try again, which shows the form', async () => {
  given()
  refuse(readStatement, 'internal')
  await renderPage(path, member)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(readStatement, statement())
  await again.click()
  await expect.element(doors).toHaveValue('1,204')
})

test('statement form: a save without a word marks all ten fields, sends nothing, and the focus is on the first', async () => {
  given({ statement: emptyStatement })
  await renderPage(path, member)
  await expect.element(money('Net worth')).toBeVisible()
  await save.click()
  await expect.element(involvementBox('Commercial Investing')).toHaveFocus()
  for (const name of ['Active involvement', 'Improvement categories', 'Strength categories'])
    await expect.element(page.getByRole('group', { name: new RegExp(`^${name}`) })).toHaveAccessibleDescription(/required/)
  for (const name of ['Local or long-distance', 'Asset focus'])
    await expect.element(page.getByRole('radiogroup', { name: new RegExp(`^${name}`) })).toHaveAccessibleDescription(/required/)
  for (const name of ['Door count', 'Total appraised value', 'Net worth', 'Gross annual revenue', 'Net annual income'])
    await expect.element(page.getByRole('textbox', { name: new RegExp(`^${name}`) })).toHaveAccessibleDescription(/required/)
  expect(sentTo(saveStatement)).toEqual([])
})

test('statement form: what is filled in so far is saved in dollars, and the focus is on the first open field', async () => {
  given({ statement: emptyStatement, snapshots: [] })
  answer(saveStatement, ({ body }) => ({ ...emptyStatement, ...(body as Partial<Statement>) }))
  await renderPage(path, member)
  await doors.fill('1204')
  await involvementBox('House Flipping').click()
  await save.click()
  await expect.element(money('Total appraised value')).toHaveFocus()
  expect(sentTo(saveStatement).map(({ body }) => body)).toEqual([
    { realEstateActiveInvolve: ['House Flipping'], doorCount: 1204 },
  ])
  await expect.element(page.getByText(/\b8\b/).first()).toBeVisible()
  await expect.poll(() => sentTo(readStatementHistory).length).toBe(2)
})

test('statement form: only what was changed is sent, and the numbers over time are read again', async () => {
  given()
  answer(saveStatement, statement({ doorCount: 1206 }))
  await renderPage(path, member)
  await expect.element(doors).toHaveValue('1,204')
  await doors.fill('1206')
  await save.click()
  await expect.poll(() => sentTo(saveStatement).map(({ body }) => body)).toEqual([{ doorCount: 1206 }])
  await expect.poll(() => sentTo(readStatementHistory).length).toBe(2)
  await expect.element(doors).toHaveValue('1,206')
})

test('statement form: amounts are sent to the cent', async () => {
  given()
  answer(saveStatement, statement({ netWorth: 41_000.5 }))
  await renderPage(path, member)
  await money('Net worth').fill('41000.5')
  await save.click()
  await expect.poll(() => sentTo(saveStatement).map(({ body }) => body)).toEqual([{ netWorth: 41_000.5 }])
})

test('statement form: a minus is refused at its field, and what follows from it is said while it is typed', async () => {
  given()
  await renderPage(path, member)
  await money('Net worth').clear()
  await money('Net worth').click()
  await userEvent.keyboard('-5')
  await expect.element(money('Net worth')).toHaveValue('5')
  await expect.element(money('Net worth')).toHaveAccessibleDescription(/minus/)
})

test('statement form: a refused save leaves what was typed', async () => {
  given()
  refuse(saveStatement, 'too-many-requests')
  await renderPage(path, member)
  await doors.fill('9')
  await save.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect.element(doors).toHaveValue('9')
})

test('statement form: "Not Active Yet" and the other involvements exclude each other', async () => {
  given({ statement: emptyStatement })
  await renderPage(path, member)
  await involvementBox('House Flipping').click()
  await involvementBox('Not Active Yet').click()
  await expect.element(involvementBox('House Flipping')).not.toBeChecked()
  await involvementBox('Self Storage').click()
  await expect.element(involvementBox('Self Storage')).toBeChecked()
  await expect.element(involvementBox('Not Active Yet')).not.toBeChecked()
})

test('statement form: a second asset focus replaces the first', async () => {
  given({ statement: emptyStatement })
  await renderPage(path, member)
  await focusOn('Medium-Term Rentals').click()
  await focusOn('Self Storage').click()
  await expect.element(focusOn('Self Storage')).toBeChecked()
  await expect.element(focusOn('Medium-Term Rentals')).not.toBeChecked()
})

test('statement form: of sixteen areas three can be chosen, and a fourth is refused', async () => {
  given({ statement: emptyStatement })
  await renderPage(path, member)
  const areas = page.getByRole('group', { name: /^Improvement categories/ })
  await expect.poll(() => areas.getByRole('checkbox').elements().length).toBe(16)
  for (const area of ['Finding Deals', 'Raising Capital', 'House Hacking']) await areaBox('Improvement categories', area).click()
  await areaBox('Improvement categories', 'Rehab Process').click()
  await expect.element(areas).toHaveAccessibleDescription(/more than 3/)
  await expect.element(areaBox('Improvement categories', 'Rehab Process')).not.toBeChecked()
})

test('statement form: an area in both lists is pointed out, and no longer once it is in one', async () => {
  given({ statement: emptyStatement })
  await renderPage(path, member)
  await areaBox('Improvement categories', 'Finding Deals').click()
  await expect.element(areaBox('Improvement categories', 'Finding Deals')).toBeChecked()
  const note = page.getByRole('status').filter({ hasText: 'Finding Deals' })
  expect(note.elements()).toHaveLength(0)
  await areaBox('Strength categories', 'Finding Deals').click()
  await expect.element(areaBox('Strength categories', 'Finding Deals')).toBeChecked()
  await expect.element(note).toBeVisible()
  await areaBox('Improvement categories', 'House Hacking').click()
  await areaBox('Strength categories', 'House Hacking').click()
  await expect.element(page.getByText(/^Finding Deals and House Hacking /)).toBeVisible()
  await areaBox('Strength categories', 'Finding Deals').click()
  await expect.element(page.getByText(/^House Hacking /)).toBeVisible()
})

test('statement form: a complete statement offers what to fill in next, an open one does not', async () => {
  given({ me: filledMe({ streetAddress: null }) })
  await renderPage(path, member)
  const next = page.getByRole('link', { name: /^Next: / })
  await expect.element(next).toHaveAttribute('href', '/dashboard/profile/shipping-address')
  await doors.fill('9')
  await expect.poll(() => next.elements().length).toBe(0)
})

test('statement form: an open statement offers nothing to fill in next', async () => {
  given({ statement: statement({ doorCount: null }), me: meWith() })
  await renderPage(path, member)
  await expect.element(money('Net worth')).toHaveValue('0')
  expect(page.getByRole('link', { name: /^Next: / }).elements()).toHaveLength(0)
  expect(sentTo(readMe)).toHaveLength(1)
  expect(sentTo(readPersonality)).toHaveLength(1)
})
