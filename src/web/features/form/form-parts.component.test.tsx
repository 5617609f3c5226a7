import { expect, test } from 'vitest'
import { incompleteForm } from '#domain/fields/messages.ts'
import { ownProblem } from '../../lib/own-problem.ts'
import { form, loan, renderForm, rent, said, saveButton, street, summary, website } from './form-testing.tsx'
import { formWords } from './form-words.ts'
import { partSavedInWords } from './savable-part.ts'

test('form that saves parts: what is filled in is saved, what is open is said, and the focus goes there', async () => {
  const { saved } = await renderForm({ stored: {}, savesParts: true })
  await website.fill('b.test')
  await saveButton.click()
  await expect.element(street).toHaveFocus()
  expect(saved).toEqual([{ website: 'b.test' }])
  await expect.poll(said).toEqual([partSavedInWords(2)])
  await expect.element(form.getByText(partSavedInWords(2))).toBeVisible()
  expect(summary()).toBe('')
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.poll(said).toEqual([partSavedInWords(1)])
  await loan('None').click()
  await saveButton.click()
  await expect.poll(said).toEqual([formWords.saved])
  expect(saved).toHaveLength(3)
  expect(form.getByText(partSavedInWords(1)).elements()).toEqual([])
})

test('form that saves parts: nothing is saved while something is wrong', async () => {
  const { saved } = await renderForm({ stored: {}, savesParts: true })
  await rent.fill('many')
  await website.fill('b.test')
  await saveButton.click()
  await expect.element(street).toHaveFocus()
  await expect.poll(summary).toBe(incompleteForm)
  expect(saved).toEqual([])
})

test('form that saves parts: faults that the server finds in a part have the focus', async () => {
  const errors = [{ field: 'website', message: 'There is no such site.' }]
  await renderForm({ stored: {}, savesParts: true, save: () => Promise.reject(ownProblem('invalid-fields', { errors })) })
  await website.fill('b.test')
  await saveButton.click()
  await expect.element(website).toHaveFocus()
  expect(said()).toEqual([])
})
