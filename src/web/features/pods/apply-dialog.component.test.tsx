import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applyToPod, listMyApplications } from '#contract/api/pods/applications.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { applicationMessageMax } from '#domain/pods/application.ts'
import { readDraft, saveDraft } from '#web/lib/drafts/draft-storage.ts'
import { respondWith, failConnectionOnce, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { ApplyAction } from './apply-action.tsx'
import { buildApplication, fakeId, buildMyApplication, buildOpenApplications } from './market-testing.ts'

const dialog = page.getByRole('alertdialog', { name: 'Apply to Harbor Street' })
const message = dialog.getByRole('textbox', { name: /^Message/ })
const send = dialog.getByRole('button', { name: 'Send application' })
const cancel = dialog.getByRole('button', { name: 'Cancel' })
const appliedLink = page.getByRole('link', { name: 'Applied to Harbor Street' })
const apply = page.getByRole('button', { name: 'Apply to Harbor Street' })
const bodies = () => requestsTo(applyToPod).map(({ body }) => body)

afterEach(() => {
  vi.restoreAllMocks()
})

/** Two pods with a message each. The page keeps a draft per pod, so each test has its own pods. */
let pods = 100
async function openDialog(): Promise<string> {
  pods += 2
  const podId = fakeId(pods)
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  respondWith(listMyApplications, { data: [] })
  await renderElement(
    <main>
      <h1 tabIndex={-1}>Pods</h1>
      <ApplyAction pod={{ podId, name: 'Harbor Street', seatsLeft: 1 }} />
      <ApplyAction pod={{ podId: fakeId(pods + 1), name: 'Elm Row', seatsLeft: 1 }} />
    </main>,
    member,
  )
  await apply.click()
  await expect.element(message).toHaveFocus()
  return podId
}

/** Applications that the page reads after this one was sent. */
function respondWithApplication(podId: string): void {
  respondWith(applyToPod, buildApplication({ podId }))
  respondWith(listMyApplications, { data: [buildMyApplication({ podId })] })
}

test('apply dialog: sends the message once, says so, and leaves the focus on what replaced the button', async () => {
  const podId = await openDialog()
  await message.fill('Two duplexes, one promise a week.')
  const heldResponse = holdResponse(applyToPod, buildApplication({ podId }))
  respondWith(listMyApplications, { data: [buildMyApplication({ podId })] })
  await send.dblClick()
  await expect.poll(bodies).toEqual([{ podId, message: 'Two duplexes, one promise a week.' }])
  await expect.element(dialog).toBeVisible()
  heldResponse.release()
  await expect.element(appliedLink).toHaveFocus()
  await expect.element(appliedLink).toHaveAttribute('href', '/dashboard/pod/applications')
  await expect.element(page.getByRole('status').getByText(/^Application sent\./)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies()).toHaveLength(1)
  expect(requestsTo(getMyPod)).toHaveLength(2)
  expect(apply.elements()).toHaveLength(0)
})

test('apply dialog: a message is optional', async () => {
  const podId = await openDialog()
  respondWithApplication(podId)
  await send.click()
  await expect.poll(bodies).toEqual([{ podId, message: '' }])
})

test('apply dialog: characters are counted as people count them', async () => {
  await openDialog()
  await message.fill('🏡'.repeat(300))
  await expect.element(dialog.getByText(`300/${applicationMessageMax}`)).toBeVisible()
})

test('apply dialog: too long a message is not sent and marked at the field until it is shortened', async () => {
  await openDialog()
  await message.fill('x'.repeat(applicationMessageMax + 1))
  await send.click()
  await expect.element(message).toHaveAttribute('aria-invalid', 'true')
  await expect.element(message).toHaveFocus()
  await message.fill('x'.repeat(applicationMessageMax + 2))
  await expect.element(message).toHaveAttribute('aria-invalid', 'true')
  await message.fill('x'.repeat(applicationMessageMax))
  await expect.element(message).not.toHaveAttribute('aria-invalid')
  expect(bodies()).toEqual([])
})

test('apply dialog: a server error of the message is reported at the field, and no other message is shown', async () => {
  await openDialog()
  await message.fill('Hello')
  respondOnceWithProblem(applyToPod, 'invalid-fields', { errors: [{ field: 'message', message: 'Say it in other words.' }] })
  await send.click()
  await expect.element(dialog.getByText('Say it in other words.')).toBeVisible()
  await expect.element(message).toHaveAttribute('aria-invalid', 'true')
  await expect.element(message).toHaveFocus()
  await expect.element(message).toHaveValue('Hello')
  expect(page.getByRole('alert').getByText(/./).elements()).toHaveLength(0)
  expect(requestsTo(listMyApplications)).toHaveLength(1)
})

test('apply dialog: an error is shown, leaves the message, and refetches pod and applications', async () => {
  await openDialog()
  await message.fill('Hello')
  respondOnceWithProblem(applyToPod, 'pod-full', { detail: 'This pod has filled up.' })
  await send.click()
  await expect.element(page.getByRole('alert').getByText('This pod has filled up.')).toBeVisible()
  await expect.element(message).toHaveValue('Hello')
  await expect.element(message).not.toHaveAttribute('aria-invalid')
  await expect.poll(() => [requestsTo(listMyApplications).length, requestsTo(getMyPod).length]).toEqual([2, 2])
})

test('apply dialog: an error without a message still shows one', async () => {
  await openDialog()
  respondOnceWithProblem(applyToPod, 'pod-full', { detail: '' })
  await send.click()
  await expect.element(page.getByRole('alert').getByText('An error occurred')).toBeVisible()
})

test('apply dialog: an unsent message is restored for its own pod only, until it was sent', async () => {
  const podId = await openDialog()
  await message.fill('Hello')
  failConnectionOnce(applyToPod)
  await send.click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await cancel.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Apply to Elm Row' }).click()
  const other = page.getByRole('alertdialog', { name: 'Apply to Elm Row' })
  await expect.element(other.getByRole('textbox')).toHaveValue('')
  await other.getByRole('button', { name: 'Cancel' }).click()
  await apply.click()
  await expect.element(message).toHaveValue('Hello')
  respondWith(applyToPod, buildApplication({ podId }))
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await apply.click()
  await expect.element(message).toHaveValue('')
})

test('apply dialog: a message of an earlier visit is restored, and deleted from the device once it was sent', async () => {
  const key = [member.user?.id ?? '', `application-${fakeId(pods + 2)}`] as const
  await saveDraft(key, { text: 'Two duplexes' })
  const podId = await openDialog()
  await expect.element(message).toHaveValue('Two duplexes')
  await message.fill('Two duplexes, one promise')
  await expect.poll(() => readDraft(key)).toEqual({ text: 'Two duplexes, one promise' })
  respondWithApplication(podId)
  await send.click()
  await expect.poll(bodies).toEqual([{ podId, message: 'Two duplexes, one promise' }])
  await expect.poll(() => readDraft(key)).toEqual({})
})

test('apply dialog: without a connection it says that it waits, and sends once the connection is back', async () => {
  const podId = await openDialog()
  await message.fill('Hello')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  failConnectionOnce(applyToPod)
  await send.click()
  const waitingAlert = dialog.getByRole('alert')
  await expect.element(waitingAlert).toBeVisible()
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(/./).elements()).toHaveLength(0)
  respondWithApplication(podId)
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(appliedLink).toBeVisible()
  // The first request never reached the server.
  const body = { podId, message: 'Hello' }
  expect(bodies()).toEqual([body, body])
})

test('apply dialog: a restored connection sends nothing that was not requested', async () => {
  await openDialog()
  await message.fill('Hello')
  dispatchEvent(new Event('online'))
  await expect.element(message).toHaveValue('Hello')
  expect(bodies()).toEqual([])
  respondOnceWithProblem(applyToPod, 'pod-full')
  await send.click()
  await expect.poll(() => requestsTo(listMyApplications).length).toBe(2)
  dispatchEvent(new Event('online'))
  await expect.element(message).toHaveValue('Hello')
  expect(bodies()).toHaveLength(1)
})

test('apply dialog: what waited and is refused then waits no longer', async () => {
  await openDialog()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  failConnectionOnce(applyToPod)
  await send.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  online.mockReturnValue(true)
  respondOnceWithProblem(applyToPod, 'pod-full')
  dispatchEvent(new Event('online'))
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.poll(() => bodies().length).toBe(2)
  dispatchEvent(new Event('online'))
  await expect.poll(() => requestsTo(listMyApplications).length).toBe(2)
  expect(bodies()).toHaveLength(2)
})

test('apply action: closing the dialog leaves the focus on its button, and it opens by keyboard', async () => {
  await openDialog()
  await userEvent.keyboard('{Escape}')
  await expect.element(apply).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(message).toHaveFocus()
})

test('apply action: another pod of the list still has its button after an application', async () => {
  const podId = await openDialog()
  respondWithApplication(podId)
  await send.click()
  await expect.element(page.getByRole('button', { name: 'Apply to Elm Row' })).toBeVisible()
  await expect.element(appliedLink).toHaveFocus()
})

test('apply action: at three open applications only the pods applied to show a status', async () => {
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  respondWith(listMyApplications, { data: [buildMyApplication(), ...buildOpenApplications(2)] })
  await renderElement(
    <>
      <ApplyAction pod={{ podId: fakeId(1), name: 'Harbor Street', seatsLeft: 1 }} />
      <ApplyAction pod={{ podId: fakeId(2), name: 'Elm Row', seatsLeft: 1 }} />
    </>,
    member,
  )
  await expect.element(appliedLink).toBeVisible()
  expect(page.getByRole('button', { name: /^Apply/ }).elements()).toHaveLength(0)
})
