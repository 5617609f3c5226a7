import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeApplication, listMyApplications, type MyApplication } from '#contract/api/pods/applications.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { ApplicationList } from './application-list.tsx'
import { fakeId, buildMyApplication } from './market-testing.ts'

const path = '/dashboard/pod/applications'
const main = page.getByRole('main')
const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })
const withdraw = main.getByRole('button', { name: /^Withdraw/ })
const question = page.getByRole('alertdialog')

const openApplication = buildMyApplication({ id: fakeId(11), message: 'One promise a week.' }, 'Harbor Street')
const decidedAt = '2026-11-22T15:00:00.000Z'
const accepted = buildMyApplication({ id: fakeId(12), podId: fakeId(2), status: 'accepted', decidedAt }, 'Elm Row')
const closed = buildMyApplication(
  { id: fakeId(13), podId: fakeId(3), status: 'closed', closeReason: 'pod-closed', decidedAt },
  'Oak Hill',
)

async function openList(data: MyApplication[]): Promise<void> {
  respondWith(listMyApplications, { data })
  await renderPage(path, member)
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
}

test('applications: shows that it is loading until the response arrives', async () => {
  const heldResponse = holdResponse(listMyApplications, { data: [openApplication] })
  await renderElement(<ApplicationList />, member)
  await expect.element(page.getByText('Loading your applications')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('link', { name: 'Harbor Street' })).toBeVisible()
})

test('applications: a failed load can be retried', async () => {
  respondWithProblem(listMyApplications, 'internal', { detail: 'It broke.' })
  await renderPage(path, member)
  await expect.element(main.getByText('It broke.')).toBeVisible()
  respondWith(listMyApplications, { data: [openApplication] })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('Harbor Street')).toBeVisible()
})

test('applications: before the first one it leads to the marketplace', async () => {
  await openList([])
  await expect.element(main.getByRole('link', { name: 'Go to the marketplace' })).toHaveAttribute('href', '/pod-marketplace')
  expect(main.getByRole('listitem').elements()).toHaveLength(0)
})

test('applications: each says its pod, its state and its history; only an open one can be withdrawn', async () => {
  await openList([openApplication, accepted, closed])
  await expect.element(row('Harbor Street').getByText('Open', { exact: true })).toBeVisible()
  await expect.element(row('Harbor Street').getByText('One promise a week.')).toBeVisible()
  await expect.element(row('Harbor Street').getByText(/^Sent on November 20, 2026\..* December 4, 2026\.$/)).toBeVisible()
  await expect.element(row('Harbor Street').getByText(`Pod 214 · ${openApplication.pod.slot.label}`)).toBeVisible()
  await expect.element(row('Elm Row').getByText('Accepted', { exact: true })).toBeVisible()
  await expect.element(row('Oak Hill').getByText('Closed', { exact: true })).toBeVisible()
  expect(row('Elm Row').element().querySelector('blockquote')).toBeNull()
  expect(withdraw.elements()).toHaveLength(1)
  await expect
    .element(row('Harbor Street').getByRole('button', { name: 'Withdraw your application to Harbor Street' }))
    .toBeVisible()
})

test('applications: a pod is linked unless it is known to have ended', async () => {
  await openList([openApplication, closed])
  await expect.element(row('Harbor Street').getByRole('link')).toHaveAttribute('href', '/pod-marketplace/pod-214')
  expect(row('Oak Hill').getByRole('link').elements()).toHaveLength(0)
})

test('applications: withdrawing asks first, is sent and confirmed, refetches the list, and focuses the heading', async () => {
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  await openList([openApplication])
  await expect.element(withdraw).toBeVisible()
  const button = withdraw.element() as HTMLElement
  button.focus()
  button.click()
  button.click()
  await expect.element(question.getByText(/^Harbor Street /)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(withdraw).toHaveFocus()
  const heldResponse = holdResponse(closeApplication, { id: fakeId(11), podId: fakeId(1), status: 'closed' })
  await withdraw.click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(withdraw).toHaveAttribute('aria-disabled', 'true')
  respondWith(listMyApplications, {
    data: [buildMyApplication({ id: fakeId(11), status: 'closed', closeReason: 'withdrawn', decidedAt })],
  })
  heldResponse.release()
  await expect.element(row('Harbor Street').getByText(/withdrawn on November 22, 2026\.$/)).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Application closed')).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(requestsTo(closeApplication).map(({ params }) => params.id)).toEqual([fakeId(11)])
})

test('applications: a withdrawal that is refused shows an error, and the list is refetched', async () => {
  await openList([openApplication])
  respondOnceWithProblem(closeApplication, 'application-not-open', { detail: 'It was answered.' })
  respondWith(listMyApplications, { data: [accepted] })
  await withdraw.click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByRole('alert').getByText('It was answered.')).toBeVisible()
  await expect.element(row('Elm Row')).toBeVisible()
  expect(page.getByText('Application closed').elements()).toHaveLength(0)
})

test('open applications: only those that wait are shown', async () => {
  respondWith(listMyApplications, { data: [closed, openApplication, accepted] })
  await renderElement(<ApplicationList onlyOpen />, member)
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
  await expect.element(page.getByRole('region', { name: 'Your open applications' })).toBeVisible()
})

test('open applications: where none waits nothing is shown at all', async () => {
  respondWith(listMyApplications, { data: [closed] })
  await renderElement(<ApplicationList onlyOpen />, member)
  await expect.element(page.getByText('Loading your applications')).not.toBeInTheDocument()
  expect(page.getByRole('heading').elements()).toHaveLength(0)
  expect(page.getByRole('link').elements()).toHaveLength(0)
})
