import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cancelEmailChange, requestEmailChange } from '#contract/api/identity/account.ts'
import { getCsrfToken } from '#contract/api/identity/auth.ts'
import { problems } from '#contract/problems/problems.ts'
import { saveDraft, readDraft } from '#web/lib/drafts/draft-storage.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { signInEndpoint } from '#web/testing/sign-in-endpoints.ts'
import { buildAccount, card, renderAccountPage, ownerId, statusMessage } from './testing.ts'

const email = card(/^E-?mail$/i)
const form = page.getByRole('form', { name: /^Change e-?mail$/i })
const field = form.getByRole('textbox')
const change = email.getByRole('button', { name: /^Change e-?mail$/i })
const send = form.getByRole('button', { name: 'Send link' })
const cancel = email.getByRole('button', { name: 'Cancel change' })
const question = page.getByRole('alertdialog')
const draftKey = [ownerId, 'account'] as const

test('email card: shows the address; its form opens with the focus on an empty field and closes by canceling', async () => {
  await renderAccountPage()
  await expect.element(email.getByText('dana@demo.test')).toBeVisible()
  expect(cancel.elements()).toHaveLength(0)
  expect(form.elements()).toHaveLength(0)
  await change.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  expect(change.elements()).toHaveLength(0)
  await field.fill('half@demo.test')
  await form.getByRole('button', { name: 'Cancel' }).click()
  expect(form.elements()).toHaveLength(0)
  await change.click()
  await expect.element(field).toHaveValue('')
})

test('email card: an empty address is refused at the field with the focus on it, before anything is sent', async () => {
  await renderAccountPage()
  await change.click()
  await send.click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  expect(requestsTo(requestEmailChange)).toHaveLength(0)
})

test('email card: a refusal of the server is shown at the field, which is focused and loses no text', async () => {
  await renderAccountPage()
  respondOnceWithProblem(requestEmailChange, 'invalid-fields', { errors: [{ field: 'email', message: 'Taken by yourself.' }] })
  await change.click()
  await field.fill('dana@demo.test')
  await send.click()
  await expect.element(form.getByText('Taken by yourself.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('dana@demo.test')
  expect(form.getByRole('alert').elements()).toHaveLength(0)
})

test('email card: an error of a field outside the form is shown above the form', async () => {
  await renderAccountPage()
  respondOnceWithProblem(requestEmailChange, 'invalid-fields', { errors: [{ field: 'other', message: 'Another fault.' }] })
  await change.click()
  await field.fill('new@demo.test')
  await send.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('Another fault.')
})

test('email card: a failure is shown above the form until the next try', async () => {
  await renderAccountPage()
  respondOnceWithProblem(requestEmailChange, 'too-many-requests')
  await change.click()
  await field.fill('new@demo.test')
  await send.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent(problems['too-many-requests'].detail)
  await expect.element(field).toHaveValue('new@demo.test')
  const heldResponse = holdResponse(requestEmailChange, buildAccount({ pendingEmail: 'new@demo.test' }))
  await send.click()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  expect(form.getByRole('alert').elements()).toHaveLength(0)
  heldResponse.release()
  await expect.poll(() => form.elements().length).toBe(0)
})

test('email card: Enter sends the input once; the pending address is shown and the form closes', async () => {
  await renderAccountPage()
  const heldResponse = holdResponse(requestEmailChange, buildAccount({ pendingEmail: 'new@demo.test' }))
  await change.click()
  await field.fill('new@demo.test')
  await userEvent.keyboard('{Enter}{Enter}')
  heldResponse.release()
  await expect.element(email.getByText('new@demo.test')).toBeVisible()
  await expect.element(cancel).toBeVisible()
  await expect.element(change).toBeVisible()
  await expect.element(statusMessage().first()).toBeVisible()
  expect(form.elements()).toHaveLength(0)
  expect(requestsTo(requestEmailChange).map(({ body }) => body)).toEqual([{ email: 'new@demo.test' }])
})

test('email card: a canceled change is no longer shown', async () => {
  await renderAccountPage({ pendingEmail: 'new@demo.test' })
  respondWith(cancelEmailChange, buildAccount())
  await cancel.click()
  await expect.poll(() => email.getByText('new@demo.test').elements().length).toBe(0)
  expect(requestsTo(cancelEmailChange)).toHaveLength(1)
  await expect.element(statusMessage().first()).toBeVisible()
})

test('email card: a failed cancellation leaves the pending address and shows the reason', async () => {
  await renderAccountPage({ pendingEmail: 'new@demo.test' })
  respondWithProblem(cancelEmailChange, 'internal')
  await cancel.click()
  await expect.element(email.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  await expect.element(email.getByText('new@demo.test')).toBeVisible()
})

test('email card: an old sign-in is asked to be renewed; without that everything typed stays', async () => {
  await renderAccountPage()
  respondWithProblem(requestEmailChange, 'fresh-sign-in-required')
  await change.click()
  await field.fill('half@demo.test')
  await send.click()
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => question.elements().length).toBe(0)
  await expect.element(field).toHaveValue('half@demo.test')
  expect(form.getByRole('alert').elements()).toHaveLength(0)
  expect(await readDraft(draftKey)).toEqual({})
})

test('email card: on the way to another sign-in what was typed is stored on this device', async () => {
  const navigations = blockNavigation()
  await renderAccountPage()
  respondWithProblem(requestEmailChange, 'fresh-sign-in-required')
  respondWith(getCsrfToken, { csrfToken: 'token' })
  respondWith(signInEndpoint, { url: '/identity/auth' })
  await change.click()
  await field.fill('half@demo.test')
  await send.click()
  await question.getByRole('button', { name: 'Sign in again' }).click()
  await expect.poll(() => navigations.map(({ to }) => to)).toEqual(['/identity/auth'])
  expect(await readDraft(draftKey)).toEqual({ email: 'half@demo.test' })
  expect(requestsTo(signInEndpoint)).toMatchObject([{ query: { prompt: 'login', login_hint: 'dana@demo.test' } }])
})

test('email card: back from the sign-in the form is open with what was typed, and canceling deletes it', async () => {
  await saveDraft(draftKey, { email: 'half@demo.test' })
  await renderAccountPage()
  await expect.element(field).toHaveValue('half@demo.test')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => readDraft(draftKey)).toEqual({})
})

test('email card: what was typed before waits for a fresh sign-in', async () => {
  await saveDraft(draftKey, { email: 'half@demo.test' })
  await renderAccountPage({ isFresh: false })
  expect(form.elements()).toHaveLength(0)
  expect(await readDraft(draftKey)).toEqual({ email: 'half@demo.test' })
})
