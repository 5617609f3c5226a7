import { expect, test } from 'vitest'
import { incompleteFormMessage } from '#domain/fields/messages.ts'
import { clientProblem } from '#web/lib/client-problem.ts'
import { form, loan, renderForm, rent, toastMessages, saveButton, street, summary, website } from './form-testing.tsx'
import { formText } from './form-text.ts'
import { formatPartSaved } from './savable-part.ts'

test('form that saves parts: what is filled in is saved, what is open is shown, and the focus goes there', async () => {
  const { saved } = await renderForm({ stored: {}, allowsPartialSave: true })
  await website.fill('b.test')
  await saveButton.click()
  await expect.element(street).toHaveFocus()
  expect(saved).toEqual([{ website: 'b.test' }])
  await expect.poll(toastMessages).toEqual([formatPartSaved(2)])
  await expect.element(form.getByText(formatPartSaved(2))).toBeVisible()
  expect(summary()).toBe('')
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.poll(toastMessages).toEqual([formatPartSaved(1)])
  await loan('None').click()
  await saveButton.click()
  await expect.poll(toastMessages).toEqual([formText.saved])
  expect(saved).toHaveLength(3)
  expect(form.getByText(formatPartSaved(1)).elements()).toEqual([])
})

test('form that saves parts: nothing is saved while something is wrong', async () => {
  const { saved } = await renderForm({ stored: {}, allowsPartialSave: true })
  await rent.fill('many')
  await website.fill('b.test')
  await saveButton.click()
  await expect.element(street).toHaveFocus()
  await expect.poll(summary).toBe(incompleteFormMessage)
  expect(saved).toEqual([])
})

test('form that saves parts: errors that the server finds in a part have the focus', async () => {
  const errors = [{ field: 'website', message: 'There is no such site.' }]
  await renderForm({
    stored: {},
    allowsPartialSave: true,
    save: () => Promise.reject(clientProblem('invalid-fields', { errors })),
  })
  await website.fill('b.test')
  await saveButton.click()
  await expect.element(website).toHaveFocus()
  expect(toastMessages()).toEqual([])
})
