import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { confirm, type ConfirmContext } from './confirm.ts'

const dialog = page.getByRole('alertdialog')
const buttonTexts = (): (string | null)[] =>
  dialog
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

/** Asks a question on an empty page and returns the answers. */
async function askQuestion(context: Partial<ConfirmContext> = {}): Promise<{ answers: string[] }> {
  const events: { answers: string[] } = { answers: [] }
  await renderElement(<button type="button">Behind</button>, member)
  document.querySelector('button')?.focus()
  void confirm({
    title: 'Delete the rent roll?',
    onAccept: () => events.answers.push('accepted'),
    onDismiss: () => events.answers.push('dismissed'),
    ...context,
  }).then((isAccepted) => events.answers.push(String(isAccepted)))
  await expect.element(dialog).toBeVisible()
  return events
}

async function pressBeside(): Promise<void> {
  await page.elementLocator(document.querySelector('.modal-veil')!).click({ position: { x: 20, y: 20 } })
}

test('confirm: by default has "Confirm" and "Cancel", and focuses the one that changes nothing', async () => {
  const events = await askQuestion()
  expect(buttonTexts()).toEqual(['Cancel', 'Confirm'])
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => events.answers).toEqual(['accepted', 'true'])
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(page.getByRole('button', { name: 'Behind' })).toHaveFocus()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', pressBeside],
  ['Enter on the safe answer', () => userEvent.keyboard('{Enter}')],
  ['its button', () => dialog.getByRole('button', { name: 'Keep it' }).click()],
])('confirm: %s dismisses it', async (_, dismiss) => {
  const events = await askQuestion({ cancelText: 'Keep it', confirmText: 'Delete', variant: 'warning' })
  await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await dismiss()
  await expect.poll(() => events.answers).toEqual(['dismissed', 'false'])
  await expect.poll(() => dialog.elements().length).toBe(0)
})

test('confirm: has the given title and texts, and no cross', async () => {
  const events = await askQuestion({
    content: 'All 12 units are removed.',
    variant: 'warning',
    cancelText: 'Keep it',
    confirmText: 'Delete',
  })
  await expect.element(dialog).toHaveAccessibleName('Delete the rent roll?')
  await expect.element(dialog).toHaveAccessibleDescription('All 12 units are removed.')
  expect(buttonTexts()).toEqual(['Keep it', 'Delete'])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => events.answers).toEqual(['accepted', 'true'])
})

test('confirm: only a warning shows the warning icon', async () => {
  await askQuestion({ variant: 'warning' })
  expect(dialog.element().querySelectorAll('.modal-head svg')).toHaveLength(1)
})

test('confirm: an ordinary question shows no icon', async () => {
  await askQuestion()
  expect(dialog.element().querySelectorAll('.modal-head svg')).toHaveLength(0)
})

test('confirm: two questions are asked in turn, each with the focus on its safe answer', async () => {
  await askQuestion()
  void confirm({ title: 'And the photos?' })
  await expect.element(dialog).toHaveAccessibleName('Delete the rent roll?')
  expect(dialog.elements()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog).toHaveAccessibleName('And the photos?')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('confirm: the second press of a double click reaches nothing below, and a later press does', async () => {
  const events = await askQuestion()
  let presses = 0
  const count = (): void => void (presses += 1)
  document.body.addEventListener('click', count)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => events.answers).toEqual(['accepted', 'true'])
  presses = 0
  const press = (detail: number): boolean =>
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  expect(press(2)).toBe(false)
  expect(presses).toBe(0)
  expect(press(1)).toBe(true)
  expect(presses).toBe(1)
  document.body.removeEventListener('click', count)
})
