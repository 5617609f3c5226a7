import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FieldValues } from '#domain/fields/field.ts'
import { saveDraft } from '#web/lib/drafts/draft-storage.ts'
import { clientProblem } from '#web/lib/client-problem.ts'
import {
  form,
  readStoredDraft,
  renderForm,
  rent,
  toastMessages,
  saveButton,
  street,
  unsaved,
  website,
  completeValues,
} from './form-testing.tsx'
import { formText, leaveConfirmText } from './form-text.ts'

const restored = form.getByText(formText.restored)
const discard = form.getByRole('button', { name: formText.discard })
const landCheckbox = form.getByRole('checkbox', { name: 'Land' })

test('draft: input is stored on the device, except passwords, and restored at the next visit', async () => {
  const { close, open } = await renderForm()
  await street.fill('2 Oak')
  await landCheckbox.click()
  await form.getByLabelText('Secret', { exact: true }).fill('hush')
  await expect.poll(readStoredDraft).toEqual({ street: '2 Oak', niches: ['Land'] })
  await close()
  open()
  await expect.element(restored).toBeVisible()
  await expect.element(street).toHaveValue('2 Oak')
  await expect.element(landCheckbox).toBeChecked()
  await expect.element(unsaved).toBeVisible()
})

test('draft: a discarded one is deleted here and on the device', async () => {
  await saveDraft(['member', 'property'], { street: '2 Oak', niches: ['Land'] })
  await renderForm()
  await expect.element(street).toHaveValue('2 Oak')
  await discard.click()
  await expect.element(street).toHaveValue('1 Elm')
  await expect.element(landCheckbox).not.toBeChecked()
  expect(restored.elements()).toEqual([])
  expect(unsaved.elements()).toEqual([])
  await expect.poll(readStoredDraft).toEqual({})
})

test('draft: values that no longer fit their field are left out, and the others are restored', async () => {
  await saveDraft(['member', 'property'], { street: ['2 Oak'], niches: 'Land', website: 'https://oak.test' })
  await renderForm()
  await expect.element(website).toHaveValue('https://oak.test')
  await expect.element(street).toHaveValue('1 Elm')
  await expect.element(landCheckbox).not.toBeChecked()
})

test('draft: one that is saved is deleted', async () => {
  await saveDraft(['member', 'property'], { street: '2 Oak' })
  const { saved } = await renderForm()
  await expect.element(restored).toBeVisible()
  await saveButton.click()
  await expect.poll(() => saved).toEqual([{ street: '2 Oak' }])
  await expect.poll(readStoredDraft).toEqual({})
  await street.fill('3 Ash')
  await expect.element(unsaved).toBeVisible()
  expect(restored.elements()).toEqual([])
})

test('draft: one equal to what is stored is no change', async () => {
  await saveDraft(['member', 'property'], { street: '1 Elm', elsewhere: 'no field of it' })
  await renderForm()
  await street.fill('2 Oak')
  await expect.element(unsaved).toBeVisible()
  expect(restored.elements()).toEqual([])
})

test('draft: input that is changed back is deleted', async () => {
  await renderForm()
  await street.fill('2 Oak')
  await expect.poll(readStoredDraft).toEqual({ street: '2 Oak' })
  await street.fill('1 Elm')
  await expect.poll(readStoredDraft).toEqual({})
  expect(unsaved.elements()).toEqual([])
})

test('draft: what another tab stores of the same form stays', async () => {
  await renderForm()
  await saveDraft(['member', 'property'], { rent: '900' })
  await street.fill('2 Oak')
  await expect.poll(readStoredDraft).toEqual({ street: '2 Oak', rent: '900' })
})

test('form: unedited fields follow a save from elsewhere', async () => {
  const { setStored } = await renderForm()
  await street.fill('2 Oak')
  setStored({ ...completeValues, website: 'theirs.test' })
  await expect.element(website).toHaveValue('theirs.test')
  await expect.element(street).toHaveValue('2 Oak')
  expect(form.getByRole('button', { name: formText.keepMine }).elements()).toEqual([])
})

test('form: an error disappears with its answer when that is saved elsewhere', async () => {
  const { setStored } = await renderForm({ stored: {} })
  await saveButton.click()
  await expect.element(street).toHaveAttribute('aria-invalid', 'true')
  setStored(completeValues)
  await expect.element(street).toHaveValue('1 Elm')
  await expect.element(street).not.toHaveAttribute('aria-invalid')
})

const keepMineButton = form.getByRole('button', { name: formText.keepMine })
const takeTheirsButton = form.getByRole('button', { name: formText.takeTheirs })

async function givenConflict(): Promise<{ saved: FieldValues[] }> {
  const renderedForm = await renderForm()
  await street.fill('2 Oak')
  await expect.poll(readStoredDraft).toEqual({ street: '2 Oak' })
  renderedForm.setStored({ ...completeValues, street: '3 Ash' })
  await expect.element(keepMineButton).toBeVisible()
  return renderedForm
}

test('form: a conflicting save from elsewhere is shown, and nothing is sent before a choice', async () => {
  const { saved } = await givenConflict()
  await expect.element(form.getByText(/“3 Ash”/)).toBeVisible()
  expect(form.getByText(formText.decideFirst).elements()).toEqual([])
  await saveButton.click()
  await expect.element(form.getByText(formText.decideFirst)).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(keepMineButton.element())).toBe(true)
  expect(saved).toEqual([])
})

test('form: keeping what was typed sends it over what was saved elsewhere', async () => {
  const { saved } = await givenConflict()
  await saveButton.click()
  await keepMineButton.click()
  expect(keepMineButton.elements()).toEqual([])
  await expect.element(street).toHaveFocus()
  await expect.element(street).toHaveValue('2 Oak')
  expect(form.getByText(formText.decideFirst).elements()).toEqual([])
  await saveButton.click()
  await expect.poll(() => saved).toEqual([{ street: '2 Oak' }])
})

test('form: taking the other discards what was typed', async () => {
  const { saved } = await givenConflict()
  await takeTheirsButton.click()
  await expect.element(street).toHaveValue('3 Ash')
  await expect.element(street).toHaveFocus()
  expect(keepMineButton.elements()).toEqual([])
  await expect.poll(readStoredDraft).toEqual({})
  await saveButton.click()
  await expect.poll(toastMessages).toEqual([formText.noChanges])
  expect(saved).toEqual([])
})

test('form: typing what was saved elsewhere is an answer too', async () => {
  await givenConflict()
  await street.fill('3 Ash')
  await expect.poll(() => keepMineButton.elements().length).toBe(0)
})

test('draft: a save from elsewhere since it began is a conflict at the next visit', async () => {
  const { close, open, setStored } = await renderForm()
  await street.fill('2 Oak')
  await expect.poll(readStoredDraft).toEqual({ street: '2 Oak' })
  await close()
  setStored({ ...completeValues, street: '3 Ash' })
  open()
  await expect.element(keepMineButton).toBeVisible()
  await expect.element(street).toHaveValue('2 Oak')
  expect(restored.elements()).toEqual([])
})

test('form: back online, it sends nothing by itself over a save from elsewhere', async () => {
  const { saved, setStored } = await renderForm({ save: () => Promise.reject(clientProblem('offline')) })
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.element(form.getByText(formText.waiting)).toBeVisible()
  setStored({ ...completeValues, street: '3 Ash' })
  await expect.element(keepMineButton).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.poll(() => form.getByText(formText.waiting).elements().length).toBe(0)
  expect(saved).toHaveLength(1)
  // Nothing was submitted, so no error is shown.
  expect(form.getByText(formText.decideFirst).elements()).toEqual([])
})

const question = page.getByRole('alertdialog', { name: leaveConfirmText.title })
const otherPageLink = page.getByRole('link', { name: 'Elsewhere' })
const otherPageText = page.getByText('at /elsewhere')

test('leaving: without unsaved answers neither the page nor the browser asks', async () => {
  await renderForm()
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  await otherPageLink.click()
  await expect.element(otherPageText).toBeVisible()
})

test('leaving: unsaved answers are asked about, with the focus on the answer that stays', async () => {
  await renderForm()
  await street.fill('2 Oak')
  await expect.poll(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await otherPageLink.click()
  await expect.element(question).toHaveAccessibleDescription(leaveConfirmText.content)
  await expect.element(question.getByRole('button', { name: leaveConfirmText.cancelText })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => question.elements().length).toBe(0)
  await expect.element(street).toHaveValue('2 Oak')
  expect(otherPageText.elements()).toEqual([])
  await otherPageLink.click()
  await question.getByRole('button', { name: leaveConfirmText.confirmText }).click()
  await expect.element(otherPageText).toBeVisible()
})

test('leaving: another URL of the same page is not asked about', async () => {
  await renderForm()
  await street.fill('2 Oak')
  await page.getByRole('link', { name: 'Same page' }).click()
  await expect.element(page.getByText('at /?part=2')).toBeVisible()
  expect(question.elements()).toEqual([])
})

test('leaving: while answers are being saved it waits until they are, and continues by itself', async () => {
  const { promise, resolve } = Promise.withResolvers<FieldValues>()
  await renderForm({ save: () => promise })
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.element(saveButton).toHaveAttribute('aria-busy', 'true')
  await otherPageLink.click()
  expect(question.elements()).toEqual([])
  expect(otherPageText.elements()).toEqual([])
  resolve({ ...completeValues, street: '2 Oak' })
  await expect.element(otherPageText).toBeVisible()
  expect(question.elements()).toEqual([])
})

test('leaving: answers that could not be saved are asked about', async () => {
  const { promise, reject } = Promise.withResolvers<FieldValues>()
  await renderForm({ save: () => promise })
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.element(saveButton).toHaveAttribute('aria-busy', 'true')
  await otherPageLink.click()
  reject(new Error('Broken'))
  await question.getByRole('button', { name: leaveConfirmText.cancelText }).click()
  await expect.element(street).toHaveValue('2 Oak')
  expect(otherPageText.elements()).toEqual([])
})

test('leaving: what is unsaved is written to the device before the page goes', async () => {
  await renderForm()
  await rent.fill('900')
  dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(await readStoredDraft()).toEqual({ rent: '900' })
})
