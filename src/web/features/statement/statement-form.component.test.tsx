import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPersonalityAnswers, getStatement, getStatementHistory, saveStatement } from '#contract/api/assessment.ts'
import { getMe } from '#contract/api/me.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildCompleteMe, buildMe } from '#web/testing/build-me.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import {
  areaCheckbox,
  doorCountField,
  givenStatement,
  involvementCheckbox,
  moneyField,
  path,
  saveButton,
  buildStatement,
} from './testing.ts'

const focusOn = (name: string) => page.getByRole('radiogroup', { name: /^Asset focus/ }).getByRole('radio', { name, exact: true })

test('statement page: what it shows is loading until the response arrives', async () => {
  givenStatement()
  const heldResponse = holdResponse(getStatement, buildStatement())
  await renderPage(path, member)
  expect(doorCountField.elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(doorCountField).toHaveValue('1,204')
})

test('statement page: a failed load can be retried, which shows the form', async () => {
  givenStatement()
  respondWithProblem(getStatement, 'internal')
  await renderPage(path, member)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(getStatement, buildStatement())
  await retryButton.click()
  await expect.element(doorCountField).toHaveValue('1,204')
})

test('statement form: an empty save marks all ten fields, sends nothing, and the focus is on the first', async () => {
  givenStatement({ statement: emptyStatement })
  await renderPage(path, member)
  await expect.element(moneyField('Net worth')).toBeVisible()
  await saveButton.click()
  await expect.element(involvementCheckbox('Commercial Investing')).toHaveFocus()
  for (const name of ['Active involvement', 'Improvement categories', 'Strength categories'])
    await expect.element(page.getByRole('group', { name: new RegExp(`^${name}`) })).toHaveAccessibleDescription(/required/)
  for (const name of ['Local or long-distance', 'Asset focus'])
    await expect.element(page.getByRole('radiogroup', { name: new RegExp(`^${name}`) })).toHaveAccessibleDescription(/required/)
  for (const name of ['Door count', 'Total appraised value', 'Net worth', 'Gross annual revenue', 'Net annual income'])
    await expect.element(page.getByRole('textbox', { name: new RegExp(`^${name}`) })).toHaveAccessibleDescription(/required/)
  expect(requestsTo(saveStatement)).toEqual([])
})

test('statement form: what is filled in so far is saved in dollars, and the focus is on the first open field', async () => {
  givenStatement({ statement: emptyStatement, snapshots: [] })
  respondWith(saveStatement, ({ body }) => ({ ...emptyStatement, ...(body as Partial<Statement>) }))
  await renderPage(path, member)
  await doorCountField.fill('1204')
  await involvementCheckbox('House Flipping').click()
  await saveButton.click()
  await expect.element(moneyField('Total appraised value')).toHaveFocus()
  expect(requestsTo(saveStatement).map(({ body }) => body)).toEqual([
    { realEstateActiveInvolve: ['House Flipping'], doorCount: 1204 },
  ])
  await expect.element(page.getByText(/\b8\b/).first()).toBeVisible()
  await expect.poll(() => requestsTo(getStatementHistory).length).toBe(2)
})

test('statement form: only what was changed is sent, and the numbers over time are refetched', async () => {
  givenStatement()
  respondWith(saveStatement, buildStatement({ doorCount: 1206 }))
  await renderPage(path, member)
  await expect.element(doorCountField).toHaveValue('1,204')
  await doorCountField.fill('1206')
  await saveButton.click()
  await expect.poll(() => requestsTo(saveStatement).map(({ body }) => body)).toEqual([{ doorCount: 1206 }])
  await expect.poll(() => requestsTo(getStatementHistory).length).toBe(2)
  await expect.element(doorCountField).toHaveValue('1,206')
})

test('statement form: amounts are sent to the cent', async () => {
  givenStatement()
  respondWith(saveStatement, buildStatement({ netWorth: 41_000.5 }))
  await renderPage(path, member)
  await moneyField('Net worth').fill('41000.5')
  await saveButton.click()
  await expect.poll(() => requestsTo(saveStatement).map(({ body }) => body)).toEqual([{ netWorth: 41_000.5 }])
})

test('statement form: a minus sign is refused at its field, and the derived values update while typing', async () => {
  givenStatement()
  await renderPage(path, member)
  await moneyField('Net worth').clear()
  await moneyField('Net worth').click()
  await userEvent.keyboard('-5')
  await expect.element(moneyField('Net worth')).toHaveValue('5')
  await expect.element(moneyField('Net worth')).toHaveAccessibleDescription(/positive number/)
})

test('statement form: a refused save leaves what was typed', async () => {
  givenStatement()
  respondWithProblem(saveStatement, 'too-many-requests')
  await renderPage(path, member)
  await doorCountField.fill('9')
  await saveButton.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect.element(doorCountField).toHaveValue('9')
})

test('statement form: "Not Active Yet" and the other involvements exclude each other', async () => {
  givenStatement({ statement: emptyStatement })
  await renderPage(path, member)
  await involvementCheckbox('House Flipping').click()
  await involvementCheckbox('Not Active Yet').click()
  await expect.element(involvementCheckbox('House Flipping')).not.toBeChecked()
  await involvementCheckbox('Self Storage').click()
  await expect.element(involvementCheckbox('Self Storage')).toBeChecked()
  await expect.element(involvementCheckbox('Not Active Yet')).not.toBeChecked()
})

test('statement form: a second asset focus replaces the first', async () => {
  givenStatement({ statement: emptyStatement })
  await renderPage(path, member)
  await focusOn('Medium-Term Rentals').click()
  await focusOn('Self Storage').click()
  await expect.element(focusOn('Self Storage')).toBeChecked()
  await expect.element(focusOn('Medium-Term Rentals')).not.toBeChecked()
})

test('statement form: of sixteen areas three can be chosen, and a fourth is refused', async () => {
  givenStatement({ statement: emptyStatement })
  await renderPage(path, member)
  const areas = page.getByRole('group', { name: /^Improvement categories/ })
  await expect.poll(() => areas.getByRole('checkbox').elements().length).toBe(16)
  for (const region of ['Finding Deals', 'Raising Capital', 'House Hacking'])
    await areaCheckbox('Improvement categories', region).click()
  await areaCheckbox('Improvement categories', 'Rehab Process').click()
  await expect.element(areas).toHaveAccessibleDescription(/more than 3/)
  await expect.element(areaCheckbox('Improvement categories', 'Rehab Process')).not.toBeChecked()
})

test('statement form: an area in both lists is pointed out, and no longer once it is in one', async () => {
  givenStatement({ statement: emptyStatement })
  await renderPage(path, member)
  await areaCheckbox('Improvement categories', 'Finding Deals').click()
  await expect.element(areaCheckbox('Improvement categories', 'Finding Deals')).toBeChecked()
  const note = page.getByRole('status').filter({ hasText: 'Finding Deals' })
  expect(note.elements()).toHaveLength(0)
  await areaCheckbox('Strength categories', 'Finding Deals').click()
  await expect.element(areaCheckbox('Strength categories', 'Finding Deals')).toBeChecked()
  await expect.element(note).toBeVisible()
  await areaCheckbox('Improvement categories', 'House Hacking').click()
  await areaCheckbox('Strength categories', 'House Hacking').click()
  await expect.element(page.getByText(/^Finding Deals and House Hacking /)).toBeVisible()
  await areaCheckbox('Strength categories', 'Finding Deals').click()
  await expect.element(page.getByText(/^House Hacking /)).toBeVisible()
})

test('statement form: a complete statement offers what to fill in next, an open one does not', async () => {
  givenStatement({ me: buildCompleteMe({ streetAddress: null }) })
  await renderPage(path, member)
  const next = page.getByRole('link', { name: /^Next: / })
  await expect.element(next).toHaveAttribute('href', '/dashboard/profile/shipping-address')
  await doorCountField.fill('9')
  await expect.poll(() => next.elements().length).toBe(0)
})

test('statement form: an open statement offers nothing to fill in next', async () => {
  givenStatement({ statement: buildStatement({ doorCount: null }), me: buildMe() })
  await renderPage(path, member)
  await expect.element(moneyField('Net worth')).toHaveValue('0')
  expect(page.getByRole('link', { name: /^Next: / }).elements()).toHaveLength(0)
  expect(requestsTo(getMe)).toHaveLength(1)
  expect(requestsTo(getPersonalityAnswers)).toHaveLength(1)
})
