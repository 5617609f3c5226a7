import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePassword } from '#contract/api/identity/account.ts'
import { problems } from '#contract/problems/problems.ts'
import { holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildAccount, card, renderAccountPage, statusMessage } from './testing.ts'

const password = card('Password')
const form = page.getByRole('form', { name: 'Change password' })
const open = password.getByRole('button', { name: 'Change password' })
const current = form.getByLabelText(/^Current password/)
const next = form.getByLabelText(/^New password/)
const send = form.getByRole('button', { name: 'Change password' })

async function type(first: string, second: string): Promise<void> {
  await open.click()
  await current.fill(first)
  await next.fill(second)
}

test('password card: says since when the password is the same', async () => {
  await renderAccountPage({ secretChangedAt: '2026-01-10T15:00:00.000Z' })
  await expect.element(password.getByText(/January 10, 2026/)).toBeVisible()
})

test('password card: a password that was never changed has no day', async () => {
  await renderAccountPage()
  await expect.element(open).toBeVisible()
  expect(password.getByText(/\d{4}/).elements()).toHaveLength(0)
  expect(form.elements()).toHaveLength(0)
})

test('password card: the form opens with the focus on the current password, and canceling clears it', async () => {
  await renderAccountPage()
  await open.click()
  await expect.element(current).toHaveFocus()
  await expect.element(password.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await current.fill('old')
  await form.getByRole('button', { name: 'Cancel' }).click()
  expect(form.elements()).toHaveLength(0)
  await open.click()
  await expect.element(current).toHaveValue('')
})

test('password card: names the account for password managers, and which password is new', async () => {
  await renderAccountPage()
  await open.click()
  await expect.element(current).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(next).toHaveAttribute('autocomplete', 'new-password')
  const owner = (await form.findElement()).querySelector<HTMLInputElement>('[autocomplete=username]')
  expect(owner?.value).toBe('dana@demo.test')
})

test('password card: both empty fields are refused with the focus on the first, before anything is sent', async () => {
  await renderAccountPage()
  await open.click()
  await send.click()
  await expect.element(next).toHaveAttribute('aria-invalid', 'true')
  await expect.element(current).toHaveAttribute('aria-invalid', 'true')
  await expect.element(current).toHaveFocus()
  expect(requestsTo(changePassword)).toHaveLength(0)
})

test('password card: a refused new password is reported at its field, which gets the focus; the current one stays', async () => {
  await renderAccountPage()
  respondOnceWithProblem(changePassword, 'invalid-fields', { errors: [{ field: 'next', message: 'Too short.' }] })
  await type('right', 'short')
  await send.click()
  await expect.element(form.getByText('Too short.')).toBeVisible()
  await expect.element(next).toHaveFocus()
  await expect.element(current).toHaveValue('right')
  await expect.element(current).not.toHaveAttribute('aria-invalid', 'true')
})

test('password card: a wrong current password is reported at its field', async () => {
  await renderAccountPage()
  respondOnceWithProblem(changePassword, 'invalid-fields', { errors: [{ field: 'current', message: 'Not this one.' }] })
  await type('wrong', 'seven brown bears')
  await send.click()
  await expect.element(form.getByText('Not this one.')).toBeVisible()
  await expect.element(current).toHaveFocus()
})

test('password card: too many tries are reported above the form, and nothing typed is lost', async () => {
  await renderAccountPage()
  respondOnceWithProblem(changePassword, 'too-many-requests')
  await type('right', 'seven brown bears')
  await send.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent(problems['too-many-requests'].detail)
  await expect.element(next).toHaveValue('seven brown bears')
})

test('password card: both passwords are sent once; afterwards the day of the change is shown and the form is gone', async () => {
  await renderAccountPage()
  const heldResponse = holdResponse(changePassword, buildAccount({ secretChangedAt: '2026-01-14T15:00:00.000Z' }))
  await type('right', 'seven brown bears')
  await send.click()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  await next.click()
  await userEvent.keyboard('{Enter}')
  heldResponse.release()
  await expect.element(password.getByText(/January 14, 2026/)).toBeVisible()
  await expect.element(statusMessage().first()).toBeVisible()
  await expect.element(open).toBeVisible()
  expect(form.elements()).toHaveLength(0)
  expect(requestsTo(changePassword).map(({ body }) => body)).toEqual([{ current: 'right', next: 'seven brown bears' }])
})
