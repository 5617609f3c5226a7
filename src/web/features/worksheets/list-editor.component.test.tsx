import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { openTestDraft, rows, sentCells, respondToSaves } from './testing.ts'
import { WorksheetForm } from './worksheet-form.tsx'

const [oak, elm, ash] = ['r00000001', 'r00000002', 'r00000003'] as const
const two = { deals: [oak, elm], [`deals.${oak}.address`]: 'Oak', [`deals.${elm}.address`]: 'Elm' }
const three = { ...two, deals: [oak, elm, ash], [`deals.${ash}.address`]: 'Ash' }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('alertdialog')
const addressFields = () =>
  page
    .getByRole('textbox', { name: 'Address or name' })
    .elements()
    .map((input) => (input as HTMLInputElement).value)

async function open(slug: Parameters<typeof openTestDraft>[0], cells: Parameters<typeof openTestDraft>[1] = {}): Promise<void> {
  respondToSaves(slug, cells)
  await renderElement(<WorksheetForm draft={openTestDraft(slug, cells)} invalidInputs={{}} />, podMember)
}

test('list editor: an empty list says so; a row that is added is sent with its id and has the focus', async () => {
  await open('pipeline')
  await expect.element(page.getByText('Nothing here yet.')).toBeVisible()
  await button('Add a deal').click()
  await expect.element(page.getByRole('textbox', { name: 'Address or name' })).toHaveFocus()
  await userEvent.keyboard('12 Oak Street')
  await expect.poll(() => Object.values(sentCells())).toEqual([[expect.stringMatching(/^r[0-9a-f]{8}$/)], '12 Oak Street'])
  const [[id]] = Object.values(sentCells()) as [string[]]
  expect(sentCells()).toEqual({ deals: [id], [`deals.${id}.address`]: '12 Oak Street' })
  expect(page.getByText('Nothing here yet.').elements()).toHaveLength(0)
})

test('list editor: a row is added at the end', async () => {
  await open('pipeline', two)
  await button('Add a deal').click()
  await expect.poll(addressFields).toEqual(['Oak', 'Elm', ''])
  await expect.poll(() => sentCells()['deals']).toEqual([oak, elm, expect.any(String)])
})

test('list editor: a new week comes first', async () => {
  await open('weekly-review', { reviews: [oak], [`reviews.${oak}.moved`]: 'Two offers' })
  await button('Add a week').click()
  await expect.poll(() => sentCells()['reviews']).toEqual([expect.any(String), oak])
})

test('list editor: a row moves up and down by one, the first and the last stay, and the focus follows', async () => {
  await open('pipeline', three)
  await expect.element(button('Move up: Oak')).toBeDisabled()
  await expect.element(button('Move down: Ash')).toBeDisabled()
  button('Move up: Ash').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(addressFields).toEqual(['Oak', 'Ash', 'Elm'])
  await expect.element(button('Move up: Ash')).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('Moved to 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(addressFields).toEqual(['Ash', 'Oak', 'Elm'])
  // It cannot move further up.
  await expect.element(button('Move down: Ash')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(addressFields).toEqual(['Oak', 'Ash', 'Elm'])
  await expect.element(button('Move down: Ash')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Move up: Ash')).toHaveFocus()
  await expect.poll(() => sentCells()['deals']).toEqual([oak, elm, ash])
})

test('list editor: a row with content is removed only after confirmation', async () => {
  await open('pipeline', two)
  await button('Delete: Elm').click()
  await expect.element(dialog.getByText('Elm')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(addressFields()).toEqual(['Oak', 'Elm'])
  await button('Delete: Elm').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(addressFields).toEqual(['Oak'])
  await expect.element(button('Add a deal')).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('Deleted.')).toBeInTheDocument()
  await expect.poll(sentCells).toEqual({ [`deals.${elm}`]: null })
})

test('list editor: an empty row is removed without a question, and is named by its number', async () => {
  await open('pipeline', { ...two, deals: [oak, elm, ash] })
  await button('Delete: Deal 3').click()
  await expect.poll(addressFields).toEqual(['Oak', 'Elm'])
  expect(dialog.elements()).toHaveLength(0)
})

test('list editor: a full list has no room for another row', async () => {
  const ids = Array.from({ length: 8 }, (_, i) => `r0000000${i}`)
  await open('scorecard', { numbers: ids })
  const add = button('Add a number')
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('You can add up to 8.')).toBeVisible()
  await add.click({ force: true })
  expect(rows('Numbers of the week').elements()).toHaveLength(8)
  expect(button('Use our template').elements()).toHaveLength(0)
})

test('list editor: one row below the most there is room', async () => {
  await open('scorecard', { numbers: Array.from({ length: 7 }, (_, i) => `r0000000${i}`) })
  await expect.element(button('Add a number')).not.toHaveAttribute('aria-disabled')
  expect(page.getByText(/You can add up to/).elements()).toHaveLength(0)
})

test('list editor: one press adds the suggested rows', async () => {
  await open('money')
  await button('Use our template').first().click()
  await expect.poll(() => rows('Monthly income').elements().length).toBe(2)
  await expect.poll(() => Object.values(sentCells()).slice(1)).toEqual(['Rent collected', 'Salary'])
  // A row name that takes no article.
  await expect.element(button('Add income')).toBeVisible()
})

test('list editor: a row named by a choice uses its label', async () => {
  await open('team', { people: [oak], [`people.${oak}.role`]: 'manager' })
  await expect.element(button('Delete: Property manager')).toBeVisible()
})
