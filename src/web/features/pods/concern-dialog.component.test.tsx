import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reportConcern } from '#contract/api/pods/concerns.ts'
import { problems } from '#contract/problems/problems.ts'
import { concernMax } from '#domain/pods/concern.ts'
import { saveDraft, readDraft } from '#web/lib/drafts/draft-storage.ts'
import { respondWith, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { podId } from '#web/testing/build-my-pod.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { ConcernButton } from './concern-button.tsx'

const open = page.getByRole('button', { name: 'Report a concern' })
const dialog = page.getByRole('alertdialog')
const text = dialog.getByRole('textbox')
const send = dialog.getByRole('button', { name: 'Send' })
const expectedText = 'Somebody sells courses in every meeting.'

async function givenDialog(): Promise<void> {
  await renderElement(<ConcernButton podId={podId} />, podMember)
  await open.click()
  await expect.element(text).toBeVisible()
}

test('concern dialog: an empty message is refused at the field, with the focus on it, and nothing is sent', async () => {
  await givenDialog()
  await send.click()
  await expect.element(text).toHaveFocus()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(reportConcern)).toEqual([])
})

test('concern dialog: too long a message is refused until it is shortened', async () => {
  await givenDialog()
  await text.fill('x'.repeat(concernMax + 1))
  await send.click()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill('x'.repeat(concernMax))
  respondWith(reportConcern, { id: 'one' })
  await send.click()
  await expect.poll(() => requestsTo(reportConcern).length).toBe(1)
})

test('concern dialog: sends the message once for the pod, thanks, closes, and is empty the next time', async () => {
  await givenDialog()
  await text.fill(expectedText)
  const heldResponse = holdResponse(reportConcern, { id: 'one' })
  await send.click()
  await send.click({ force: true })
  heldResponse.release()
  await expect.element(page.getByRole('status').getByText(/support team/)).toBeVisible()
  expect(dialog.elements()).toHaveLength(0)
  expect(requestsTo(reportConcern).map(({ body }) => body)).toEqual([{ podId, message: expectedText }])
  await open.click()
  await expect.element(text).toHaveValue('')
})

test('concern dialog: an error is shown in it, and what was written is restored after it was closed', async () => {
  await givenDialog()
  await text.fill(expectedText)
  respondOnceWithProblem(reportConcern, 'too-many-requests')
  await send.click()
  await expect.element(dialog.getByText(problems['too-many-requests'].detail)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  await open.click()
  await expect.element(text).toHaveValue(expectedText)
  expect(dialog.getByText(problems['too-many-requests'].detail).elements()).toHaveLength(0)
})

test('concern dialog: a server error of the message is reported, with the focus on the field', async () => {
  await givenDialog()
  await text.fill(expectedText)
  const message = 'This is not for us.'
  respondOnceWithProblem(reportConcern, 'invalid-fields', { errors: [{ field: 'message', message }] })
  await send.click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(text).toHaveFocus()
  expect(dialog.getByText(problems['invalid-fields'].detail).elements()).toHaveLength(0)
})

test('concern dialog: what was written and not sent is stored on this device', async () => {
  await givenDialog()
  await text.fill(expectedText)
  await expect.poll(async () => (await readDraft([podMember.user?.id ?? '', `concern-${podId}`]))['text']).toBe(expectedText)
})

test('concern dialog: a draft stored on this device is restored, and another pod has none', async () => {
  await saveDraft([podMember.user?.id ?? '', `concern-${podId}`], { text: expectedText })
  await givenDialog()
  await expect.element(text).toHaveValue(expectedText)
  expect(await readDraft([podMember.user?.id ?? '', 'concern-another'])).toEqual({})
})
