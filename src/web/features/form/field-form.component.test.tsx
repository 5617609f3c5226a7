import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Problem } from '#contract/problems/problem.ts'
import { problems } from '#contract/problems/problems.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { incompleteFormMessage } from '#domain/fields/messages.ts'
import { clientProblem } from '#web/lib/client-problem.ts'
import { saveFailedMessage } from '#web/lib/save-failed-message.ts'
import {
  form,
  readStoredDraft,
  lender,
  loan,
  renderForm,
  rent,
  toastMessages,
  saveButton,
  street,
  summary,
  unsaved,
  website,
  completeValues,
} from './form-testing.tsx'
import { formText } from './form-text.ts'

/** A save that completes when `finishSave` is called. */
function deferredSave(): { save: (changes: FieldValues) => Promise<FieldValues>; finishSave: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { save: (changes) => promise.then(() => ({ ...completeValues, ...changes })), finishSave: resolve }
}

test('form: Enter pressed twice and a press of its button send it once while the answer is slow', async () => {
  const { save, finishSave } = deferredSave()
  const { saved } = await renderForm({ save })
  await street.fill('2 Oak')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(saveButton).toHaveAttribute('aria-busy', 'true')
  await saveButton.click({ force: true })
  expect(unsaved.elements()).toEqual([])
  finishSave()
  await expect.poll(toastMessages).toEqual([formText.saved])
  await expect.element(saveButton).not.toHaveAttribute('aria-busy')
  expect(saved).toEqual([{ street: '2 Oak' }])
  expect(unsaved.elements()).toEqual([])
})

test('form: sent twice at once, it is saved once', async () => {
  const { save, finishSave } = deferredSave()
  const { saved } = await renderForm({ save })
  await street.fill('2 Oak')
  const element = form.element() as HTMLFormElement
  element.requestSubmit()
  element.requestSubmit()
  finishSave()
  await expect.poll(toastMessages).toEqual([formText.saved])
  expect(saved).toEqual([{ street: '2 Oak' }])
})

test('form: only changes are sent, normalized, and emptied fields as null', async () => {
  const { saved } = await renderForm({ stored: { ...completeValues, rent: 900, website: 'a.test' } })
  await rent.fill('')
  await website.fill('  B.Test ')
  await form.getByRole('checkbox', { name: 'Land' }).click()
  await saveButton.click()
  await expect.poll(() => saved).toEqual([{ website: 'b.test', rent: null, niches: ['Land'] }])
  await expect.element(website).toHaveValue('b.test')
})

test('form: input is normalized on leaving its field', async () => {
  await renderForm()
  await website.fill('  B.Test ')
  await userEvent.keyboard('{Tab}')
  await expect.element(website).toHaveValue('b.test')
  await expect.element(unsaved).toBeVisible()
})

test('form: input typed during a save stays, unsaved, and is sent with the next save', async () => {
  const { save, finishSave } = deferredSave()
  const { saved } = await renderForm({ save })
  await street.fill('2 Oak')
  await saveButton.click()
  await street.fill('2 Oak Lane')
  finishSave()
  await expect.poll(toastMessages).toEqual([formText.saved])
  await expect.element(street).toHaveValue('2 Oak Lane')
  await expect.element(unsaved).toBeVisible()
  await saveButton.click()
  await expect.poll(() => saved).toEqual([{ street: '2 Oak' }, { street: '2 Oak Lane' }])
})

test('form: without changes it sends nothing and says so', async () => {
  const { saved } = await renderForm()
  await saveButton.click()
  await expect.poll(toastMessages).toEqual([formText.noChanges])
  expect(saved).toEqual([])
})

test('form: the message of the previous save disappears with the next one', async () => {
  await renderForm()
  await saveButton.click()
  await expect.poll(toastMessages).toEqual([formText.noChanges])
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.poll(toastMessages).toEqual([formText.saved])
})

test('form: the focus goes to the first error in the order of the fields, and nothing is sent', async () => {
  const { saved } = await renderForm({ stored: {} })
  await saveButton.click()
  await expect.element(street).toHaveFocus()
  await expect.element(street).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(summary).toBe(incompleteFormMessage)
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.element(loan('None')).toHaveFocus()
  await loan('Bank').click()
  // The field appeared after the fields below it.
  await saveButton.click()
  await expect.element(lender).toHaveFocus()
  expect(saved).toEqual([])
  await lender.fill('Harbor')
  await saveButton.click()
  await expect.poll(() => saved).toEqual([{ street: '2 Oak', loan: 'Bank', lender: 'Harbor' }])
  await expect.poll(summary).toBe('')
})

test('form: an error is shown on leaving its field, and disappears once it is corrected', async () => {
  await renderForm()
  await street.fill('')
  await expect.element(street).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await expect.element(street).toHaveAttribute('aria-invalid', 'true')
  expect(summary()).toBe('')
  await street.fill('2 Oak')
  await expect.element(street).not.toHaveAttribute('aria-invalid')
})

test('form: fields hidden by other answers are neither shown nor sent', async () => {
  const { saved } = await renderForm()
  await loan('Bank').click()
  await lender.fill('Harbor')
  await loan('None').click()
  expect(lender.elements()).toEqual([])
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.poll(() => saved).toEqual([{ street: '2 Oak' }])
  await loan('Bank').click()
  await expect.element(lender).toHaveValue('')
})

test('form: server errors show at their fields, with the focus on the first, and nothing typed is lost', async () => {
  const errors = [
    { field: 'website', message: 'There is no such site.' },
    { field: 'street', message: 'There is no such street.' },
  ]
  await renderForm({ save: () => Promise.reject(clientProblem('invalid-fields', { errors })) })
  await street.fill('2 Oak')
  await website.fill('b.test')
  await saveButton.click()
  await expect.element(street).toHaveFocus()
  await expect.element(street).toHaveAccessibleDescription('There is no such street.')
  await expect.element(website).toHaveAccessibleDescription('There is no such site.')
  await expect.element(street).toHaveValue('2 Oak')
  await expect.poll(summary).toBe(incompleteFormMessage)
  await expect.element(unsaved).not.toBeInTheDocument()
  expect(toastMessages()).toEqual([])
})

test('form: an error of a hidden field is shown above the form', async () => {
  const errors = [{ field: 'lender', message: 'The lender is closed.' }]
  await renderForm({ save: () => Promise.reject(clientProblem('invalid-fields', { errors })) })
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.poll(summary).toBe('The lender is closed.')
})

test('form: a failed save is reported, leaves the input here and on the device, and can be retried', async () => {
  let isBroken = true
  const { saved } = await renderForm({
    save: (changes) => (isBroken ? Promise.reject(new Error('Broken')) : { ...completeValues, ...changes }),
  })
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.poll(toastMessages).toEqual([saveFailedMessage])
  await expect.element(street).toHaveValue('2 Oak')
  expect(await readStoredDraft()).toEqual({ street: '2 Oak' })
  isBroken = false
  await saveButton.click()
  await expect.poll(toastMessages).toEqual([formText.saved])
  expect(saved).toHaveLength(2)
  await expect.poll(readStoredDraft).toEqual({})
})

test.each(['sign-in-required', 'another-account'] as const)('form: shows no message of its own for "%s"', async (code) => {
  await renderForm({ save: () => Promise.reject(new Problem(code, problems[code])) })
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.poll(readStoredDraft).toEqual({ street: '2 Oak' })
  await expect.element(unsaved).toBeVisible()
  expect(toastMessages()).toEqual([])
})

test('form: offline it says that it waits, and sends automatically once online', async () => {
  let isOffline = true
  const { saved } = await renderForm({
    save: (changes) => (isOffline ? Promise.reject(clientProblem('offline')) : { ...completeValues, ...changes }),
  })
  dispatchEvent(new Event('online'))
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.element(form.getByText(formText.waiting)).toBeVisible()
  expect(unsaved.elements()).toEqual([])
  expect(saved).toHaveLength(1)
  isOffline = false
  dispatchEvent(new Event('online'))
  await expect.poll(toastMessages).toEqual([formText.saved])
  expect(form.getByText(formText.waiting).elements()).toEqual([])
  expect(saved).toHaveLength(2)
})

test('form: a save that fails offline is resent if the connection returned before the failure', async () => {
  const { saved } = await renderForm({
    save: (changes) => {
      if (saved.length > 1) return { ...completeValues, ...changes }
      dispatchEvent(new Event('online'))
      return Promise.reject(clientProblem('offline'))
    },
  })
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.poll(toastMessages).toEqual([formText.saved])
  expect(saved).toEqual([{ street: '2 Oak' }, { street: '2 Oak' }])
})

test('form: a suggestion fills an empty field, is no change by itself, and is sent with the next save', async () => {
  const { saved } = await renderForm({ suggested: { website: 'mine.test', street: 'Not mine' } })
  await expect.element(website).toHaveValue('mine.test')
  await expect.element(street).toHaveValue('1 Elm')
  expect(unsaved.elements()).toEqual([])
  await saveButton.click()
  await expect.poll(() => saved).toEqual([{ website: 'mine.test' }])
})

test('form that ends with its save: reports once everything is stored, without a message', async () => {
  let isDone = 0
  const { saved } = await renderForm({ onDone: () => (isDone += 1) })
  await street.fill('2 Oak')
  await saveButton.click()
  await expect.poll(() => isDone).toBe(1)
  expect(saved).toHaveLength(1)
  expect(toastMessages()).toEqual([])
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.element(page.getByText('at /elsewhere')).toBeVisible()
})

test('form: shows its parts under headings, with the additions of its page and a link to continue', async () => {
  await renderForm({
    groups: [
      { title: 'Place', intro: 'Where it is.', names: ['website', 'street'] },
      { title: 'Money', names: ['rent'] },
    ],
    renderMore: () => <p>More of it</p>,
    saveLabel: 'Send it',
    next: <a href="/next">Go on</a>,
  })
  const placeRegion = form.getByRole('region', { name: 'Place' })
  await expect.element(placeRegion.getByText('Where it is.')).toBeVisible()
  expect(placeRegion.getByRole('textbox').elements()).toEqual([website.element(), street.element()])
  expect(form.getByRole('region', { name: 'Money' }).element().querySelectorAll('p.mt-0\\.5')).toHaveLength(0)
  expect(loan('None').elements()).toEqual([])
  await expect.element(form.getByText('More of it')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Send it' })).toBeVisible()
  const continueLink = form.getByRole('link', { name: 'Go on' })
  await expect.element(continueLink).toBeVisible()
  await street.fill('2 Oak')
  await expect.element(unsaved).toBeVisible()
  expect(continueLink.elements()).toEqual([])
})
