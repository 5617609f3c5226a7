import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeApplication, listMyApplications, type MyApplication } from '#contract/pod-applications.ts'
import { readMyPod } from '#contract/pods.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { ApplicationList } from './application-list.tsx'
import { idOf, myApplication } from './market-testing.ts'

const path = '/dashboard/pod/applications'
const main = page.getByRole('main')
const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })
const withdraw = main.getByRole('button', { name: /^Withdraw/ })
const question = page.getByRole('alertdialog')

const open = myApplication({ id: idOf(11), message: 'One promise a week.' }, 'Harbor Street')
const decidedAt = '2026-11-22T15:00:00.000Z'
const accepted = myApplication({ id: idOf(12), podId: idOf(2), status: 'accepted', decidedAt }, 'Elm Row')
const closed = myApplication({ id: idOf(13), podId: idOf(3), status: 'closed', closeReason: 'pod-closed', decidedAt }, 'Oak Hill')

async function openList(data: MyApplication[]): Promise<void> {
  answer(listMyApplications, { data })
  await renderPage(path, member)
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
}

test('applications: loading is said until the answer comes', async () => {
  const held = hold(listMyApplications, { data: [open] })
  await renderPart(<ApplicationList />, member)
  await expect.element(page.getByText('Loading your applications')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('link', { name: 'Harbor Street' })).toBeVisible()
})

test('applications: a failed answer offers to try again', async () => {
  refuse(listMyApplications, 'internal', { detail: 'It broke.' })
  await renderPage(path, member)
  await expect.element(main.getByText('It broke.')).toBeVisible()
  answer(listMyApplications, { data: [open] })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('Harbor Street')).toBeVisible()
})

test('applications: before the first one it leads to the marketplace', async () => {
  await openList([])
  await expect.element(main.getByRole('link', { name: 'Go to the marketplace' })).toHaveAttribute('href', '/pod-marketplace')
  expect(main.getByRole('listitem').elements()).toHaveLength(0)
})

test('applications: each says its pod, its state and its history; only an open one can be withdrawn', async () => {
  await openList([open, accepted, closed])
  await expect.element(row('Harbor Street').getByText('Open', { exact: true })).toBeVisible()
  await expect.element(row('Harbor Street').getByText('One promise a week.')).toBeVisible()
  await expect.element(row('Harbor Street').getByText(/^Sent on 20 November 2026\..* 4 December 2026\.$/)).toBeVisible()
  await expect.element(row('Harbor Street').getByText(`Pod 214 · ${open.pod.slot.label}`)).toBeVisible()
  await expect.element(row('Elm Row').getByText('Accepted', { exact: true })).toBeVisible()
  await expect.element(row('Oak Hill').getByText('Closed', { exact: true })).toBeVisible()
  expect(row('Elm Row').element().querySelector('blockquote')).toBeNull()
  expect(withdraw.elements()).toHaveLength(1)
  await expect
    .element(row('Harbor Street').getByRole('button', { name: 'Withdraw the application to Harbor Street' }))
    .toBeVisible()
})

test('applications: a pod is linked unless it is known to be no more', async () => {
  await openList([open, closed])
  await expect.element(row('Harbor Street').getByRole('link')).toHaveAttribute('href', '/pod-marketplace/pod-214')
  expect(row('Oak Hill').getByRole('link').elements()).toHaveLength(0)
})

test('applications: withdrawing asks once, is sent, said and read again, with the focus on the heading', async () => {
  answer(readMyPod, { podId: null, pod: null, members: [], lastPlace: null })
  await openList([open])
  await expect.element(withdraw).toBeVisible()
  const button = withdraw.element() as HTMLElement
  button.focus()
  button.click()
  button.click()
  await expect.element(question.getByText(/^Harbor Street /)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(withdraw).toHaveFocus()
  const held = hold(closeApplication, { id: idOf(11), podId: idOf(1), status: 'closed' })
  await withdraw.click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(withdraw).toHaveAttribute('aria-disabled', 'true')
  answer(listMyApplications, { data: [myApplication({ id: idOf(11), status: 'closed', closeReason: 'withdrawn', decidedAt })] })
  held.release()
  await expect.element(row('Harbor Street').getByText(/withdrawn on 22 November 2026\.$/)).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Application closed')).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(sentTo(closeApplication).map(({ params }) => params.id)).toEqual([idOf(11)])
})

test('applications: a withdrawal that is refused is said, and the list is read again', async () => {
  await openList([open])
  refuseOnce(closeApplication, 'application-not-open', { detail: 'It was answered.' })
  answer(listMyApplications, { data: [accepted] })
  await withdraw.click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByRole('alert').getByText('It was answered.')).toBeVisible()
  await expect.element(row('Elm Row')).toBeVisible()
  expect(page.getByText('Application closed').elements()).toHaveLength(0)
})

test('open applications: only those that wait are shown', async () => {
  answer(listMyApplications, { data: [closed, open, accepted] })
  await renderPart(<ApplicationList onlyOpen />, member)
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
  await expect.element(page.getByRole('region', { name: 'Your open applications' })).toBeVisible()
})

test('open applications: where none waits nothing is shown at all', async () => {
  answer(listMyApplications, { data: [closed] })
  await renderPart(<ApplicationList onlyOpen />, member)
  await expect.element(page.getByText('Loading your applications')).not.toBeInTheDocument()
  expect(page.getByRole('heading').elements()).toHaveLength(0)
  expect(page.getByRole('link').elements()).toHaveLength(0)
})
