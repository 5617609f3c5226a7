import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FieldValues } from '#domain/fields/field.ts'
import { keepDraft } from '../../lib/drafts.ts'
import { ownProblem } from '../../lib/own-problem.ts'
import { form, keptDraft, renderForm, rent, said, saveButton, street, unsaved, website, whole } from './form-testing.tsx'
import { formWords, leaveWords } from './form-words.ts'

const restored = form.getByText(formWords.restored)
const discard = form.getByRole('button', { name: formWords.discard })
const land = form.getByRole('checkbox', { name: 'Land' })

test('draft: input is stored on the device, except passwords, and restored at the next visit', async () => {
  const { close, open } = await renderForm()
  await street.fill('2 Oak')
  await land.click()
  await form.getByLabelText('Secret', { exact: true }).fill('hush')
  await expect.poll(keptDraft).toEqual({ street: '2 Oak', niches: ['Land'] })
  await close()
  open()
  await expect.element(restored).toBeVisible()
  await expect.element(street).toHaveValue('2 Oak')
  await expect.element(land).toBeChecked()
  await expect.element(unsaved).toBeVisible()
})

test('draft: a discarded one is deleted here and on the device', async () => {
  await keepDraft(['member', 'property'], { street: '2 Oak', niches: ['Land'] })
  await renderForm()
  await expect.element(street).toHaveValue('2 Oak')
  await discard.click()
  await expect.element(street).toHaveValue('1 Elm')
  await expect.element(land).not.toBeChecked()
  expect(restored.elements()).toEqual([])
  expect(unsaved.elements()).toEqual([])
  await expect.poll(keptDraft).toEqual({})
})

test('draft: one that is saved is deleted', async () => {
  await keepDraft(['member', 'property'], { street: '2 Oak' })
  const { saved } = await renderForm()
  await expect.element(restored).toBeVisible()
  await saveButton.click()
  await expect.poll(() => saved).toEqual([{ street: '2 Oak' }])
  await expect.poll(keptDraft).toEqual({})
  await street.fill('3 Ash')
  await expect.element(unsaved).toBeVisible()
  expect(restored.elements()).toEqual([])
})

test('draft: one equal to what is stored is no change', async () => {
  await keepDraft(['member', 'property'], { street: '1 Elm', elsewhere: 'no field of it' })
  await renderForm()
  await street.fill('2 Oak')
  await expect.element(unsaved).toBeVisible()
  expect(restored.elements()).toEqual([])
})

test('draft: input that is changed back is deleted', async () => {
  await renderForm()
  await street.fill('2 Oak')
  await expect.poll(keptDraft).toEqual({ street: '2 Oak' })
  await street.fill('1 Elm')
  await expect.poll(keptDraft).toEqual({})
  expect(unsaved.elements()).toEqual([])
})

test('draft: what another tab stores of the same form stays', async () => {
  await renderForm()
  await keepDraft(['member', 'property'], { rent: '900' })
  await street.fill('2 Oak')
  await expect.poll(keptDraft).toEqual({ street: '2 Oak', rent: '900' })
})

test('form: unedited fields follow a save from elsewhere', async () => {
  const { reread } = await renderForm()
  await street.fill('2 Oak')
  reread({ ...whole, website: 'theirs.test' })
  await expect.element(website).toHaveValue('theirs.test')
  await expect.element(street).toHaveValue('2 Oak')
  expect(form.getByRole('button', { name: formWords.keepMine }).elements()).toEqual([])
})

test('form: a fault disappears with its answer when that is saved elsewhere', async () => {
  const { reread } = await renderForm({ stored: {} })
  await saveButton.click()
  await expect.element(street).toHaveAttribute('aria-invalid', 'true')
  reread(whole)
  await expect.element(street).toHaveValue('1 Elm')
  await expect.element(street).not.toHaveAttribute('aria-invalid')
})

const mine = form.getByRole('button', { name: formWords.keepMine })
const theirs = form.getByRole('button', { name: formWords.takeTheirs })

async function givenDifference(): Promise<{ saved: FieldValues[] }> {
  const given = await renderForm()
  await street.fill('2 Oak')
  await expect.poll(keptDraft).toEqual({ street: '2 Oak' })
  given.reread({ ...whole, street: '3 Ash' })
  await expect.element(mine).toBeVisible()
  return given
}

test('form: a conflicting save from elsewhere is shown, and nothing is sent before a choice', async () => {
  const { saved } = await givenDifference()
  await expect.element(form.getByText(/“3 Ash”/)).toBeVisible()
  expect(form.getByText(formWords.sayFirst).elements()).toEqual([])
  await saveButton.click()
  await expect.element(form.getByText(formWords.sayFirst)).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(mine.element())).toBe(true)
  expect(saved).toEqual([])
})

test('form: keeping what was typed sends it over what was saved elsewhere', async () => {
  const { saved } = await givenDifference()
  await saveButton.click()
  await mine.click()
  expect(mine.elements()).toEqual([])
  await expect.element(street).toHaveFocus()
  await expect.element(street).toHaveValue('2 Oak')
  expect(form.getByText(formWords.sayFirst).elements()).toEqual([])
  await saveButton.click()
  await expect.poll(() => saved).toEqual([{ street: '2 Oak' }])
})

test('form: taking the other discards what was typed', async () => {
  const { saved } = await givenDifference()
  await theirs.click()
  await expect.element(street).toHaveValue('3 Ash')
  await expect.element(street).toHaveFocus()
  expect(mine.elements()).toEqual([])
  await expect.poll(keptDraft).toEqual({})
  await saveButton.click()
  await expect.poll(said).toEqual([formWords.noChanges])
  expect(saved).toEqual([])
})

test('form: typing what was saved elsewhere is an answer too', async () => {
  await givenDifference()
  await street.fill('3 Ash')
  await expect.poll(() => mine.elements().length).toBe(0)
})

test('draft: a save from elsewhere since it began is a conflict at the next visit', async () => {
  const { close, open, reread } = await renderForm()
  await street.fill('2 Oak')
  await expect.poll(keptDraft).toEqual({ street: '2 Oak' })
  await close()
  reread({ ...whole, street: '3 Ash' })
  open()
  await expect.element(mine).toBeVisible()
  await expect.element(street).toHaveValue('2 Oak')
  expect(restored.elements()).toEqual([])
})

test('form: back online, it sends nothing by itself over a save from elsewhere', async () => {
  const { saved, reread } = await renderForm({ save: () => Promise.reject(ownProblem('offline')) })
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.element(form.getByText(formWords.waiting)).toBeVisible()
  reread({ ...whole, street: '3 Ash' })
  await expect.element(mine).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.poll(() => form.getByText(formWords.waiting).elements().length).toBe(0)
  expect(saved).toHaveLength(1)
  // Nothing was pressed, so nothing is refused.
  expect(form.getByText(formWords.sayFirst).elements()).toEqual([])
})

const question = page.getByRole('alertdialog', { name: leaveWords.title })
const away = page.getByRole('link', { name: 'Elsewhere' })
const arrived = page.getByText('at /elsewhere')

test('leaving: without unsaved answers neither the page nor the browser asks', async () => {
  await renderForm()
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  await away.click()
  await expect.element(arrived).toBeVisible()
})

test('leaving: unsaved answers are asked about, with the focus on the answer that stays', async () => {
  await renderForm()
  await street.fill('2 Oak')
  await expect.poll(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await away.click()
  await expect.element(question).toHaveAccessibleDescription(leaveWords.content)
  await expect.element(question.getByRole('button', { name: leaveWords.cancelText })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => question.elements().length).toBe(0)
  await expect.element(street).toHaveValue('2 Oak')
  expect(arrived.elements()).toEqual([])
  await away.click()
  await question.getByRole('button', { name: leaveWords.confirmText }).click()
  await expect.element(arrived).toBeVisible()
})

test('leaving: another address of the same page is not asked about', async () => {
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
  await away.click()
  expect(question.elements()).toEqual([])
  expect(arrived.elements()).toEqual([])
  resolve({ ...whole, street: '2 Oak' })
  await expect.element(arrived).toBeVisible()
  expect(question.elements()).toEqual([])
})

test('leaving: answers that could not be saved are asked about', async () => {
  const { promise, reject } = Promise.withResolvers<FieldValues>()
  await renderForm({ save: () => promise })
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.element(saveButton).toHaveAttribute('aria-busy', 'true')
  await away.click()
  reject(new Error('Broken'))
  await question.getByRole('button', { name: leaveWords.cancelText }).click()
  await expect.element(street).toHaveValue('2 Oak')
  expect(arrived.elements()).toEqual([])
})

test('leaving: what is unsaved is written to the device before the page goes', async () => {
  await renderForm()
  await rent.fill('900')
  dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(await keptDraft()).toEqual({ rent: '900' })
})
