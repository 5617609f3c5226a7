import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getMe } from '#contract/api/me.ts'
import { returnToPod, recordLeaveReason } from '#contract/api/pods/membership.ts'
import { type LastPodMembership, getMyPod } from '#contract/api/pods/pods.ts'
import { problems } from '#contract/problems/problems.ts'
import { leaveReasons } from '#domain/pods/leaving.ts'
import { respondWith, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { podId, buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { PodEndedCard } from './pod-ended-card.tsx'
import { myPodQuery } from './pod-queries.ts'

const heldUntil = '2030-01-09T00:00:00.000Z'
const back = page.getByRole('button', { name: /^Return to/ })
const [time, fit, paceOption] = leaveReasons.map(({ label }) => label)
const radio = (label = '') => page.getByRole('radio', { name: label })
const thanks = page.getByText(/^Thanks\./)

afterEach(() => {
  vi.useRealTimers()
})

function buildLastPodMembership(overrides: Partial<LastPodMembership> = {}): LastPodMembership {
  const { podNumber, name } = buildPodLedByOther().pod
  return { podId, podNumber, name, endedAt: '2026-11-20T15:00:00.000Z', how: 'left', heldUntil: null, reason: null, ...overrides }
}

/** Renders the page of a member without a pod. */
function PodEndedPage({ timeZone }: { timeZone: string | null }): React.ReactNode {
  const { data } = useQuery(myPodQuery)
  if (!data?.lastPlace) return <p>In a pod</p>
  return (
    <PodEndedCard lastPodMembership={data.lastPlace} timeZone={timeZone}>
      <p>The way on</p>
    </PodEndedCard>
  )
}

async function renderPodEndedPage(
  overrides: Partial<LastPodMembership> = {},
  timeZone: string | null = 'America/Chicago',
): Promise<void> {
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: buildLastPodMembership(overrides) })
  respondWith(getMe, buildMe())
  await renderElement(<PodEndedPage timeZone={timeZone} />, { ...member, timezone: 'America/Denver' })
  await expect.element(page.getByText('The way on')).toBeVisible()
}

test('pod ended card: a member who left reads which pod, is asked why, and may report a concern', async () => {
  await renderPodEndedPage()
  await expect.element(page.getByRole('region', { name: 'You left The Closing Table' })).toBeVisible()
  for (const { label } of leaveReasons) await expect.element(radio(label)).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Report a concern' })).toBeVisible()
  expect(page.getByText(/Pod 1\b/).elements()).toHaveLength(0)
})

test('pod ended card: a member who was removed reads by whom, and is not asked why', async () => {
  await renderPodEndedPage({ how: 'removed' })
  await expect.element(page.getByRole('region', { name: 'You’re no longer in The Closing Table' })).toBeVisible()
  await expect.element(page.getByText(/^The leader of Pod 1 /)).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(0)
})

test.each(['lapsed', 'erased', 'match-undone', 'merged'] as const)(
  'pod ended card: a membership that has ended (%s) is reported as such',
  async (how) => {
    await renderPodEndedPage({ how })
    await expect.element(page.getByRole('region', { name: 'Your seat in The Closing Table has ended' })).toBeVisible()
    await expect.element(page.getByText(/Your seat in Pod 1 /)).toBeVisible()
    expect(page.getByRole('radio').elements()).toHaveLength(0)
  },
)

test('way back: a held seat shows its deadline, in the time zone of the profile', async () => {
  await renderPodEndedPage({ heldUntil })
  await expect.element(page.getByRole('time')).toHaveAttribute('datetime', heldUntil)
  await expect.element(page.getByRole('time')).toHaveTextContent('Tuesday, January 8 at 6:00 PM')
})

test('way back: without a time zone in the profile it uses that of the session', async () => {
  await renderPodEndedPage({ heldUntil }, null)
  await expect.element(page.getByRole('time')).toHaveTextContent('Tuesday, January 8 at 5:00 PM')
})

test('way back: hidden if no seat is held', async () => {
  await renderPodEndedPage()
  expect(back.elements()).toHaveLength(0)
})

test('way back: the seat is no longer held after its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(heldUntil) })
  await renderPodEndedPage({ heldUntil })
  expect(back.elements()).toHaveLength(0)
})

test('way back: a minute before its time the seat is still held', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(heldUntil) - 60_000 })
  await renderPodEndedPage({ heldUntil })
  await expect.element(back).toBeVisible()
})

test('way back: returning is sent once, confirmed with the name of the pod, and the pod is refetched', async () => {
  await renderPodEndedPage({ heldUntil })
  const heldResponse = holdResponse(returnToPod, { ok: true, podId })
  respondWith(getMyPod, buildPodLedByOther())
  await back.dblClick()
  await expect.element(back).toHaveAttribute('aria-disabled', 'true')
  heldResponse.release()
  await expect.element(page.getByText('In a pod')).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/The Closing Table/)).toBeVisible()
  expect(requestsTo(returnToPod)).toHaveLength(1)
})

test('way back: a lost seat is shown, and the button disappears', async () => {
  await renderPodEndedPage({ heldUntil })
  respondOnceWithProblem(returnToPod, 'seat-not-kept')
  respondWith(getMyPod, { podId: null, pod: null, members: [], lastPlace: buildLastPodMembership() })
  await back.click()
  await expect.element(page.getByRole('alert').getByText(problems['seat-not-kept'].detail)).toBeVisible()
  await expect.element(back).not.toBeInTheDocument()
})

test('reason for leaving: is selected at once, sent, and thanked for once saved', async () => {
  await renderPodEndedPage()
  expect(thanks.elements()).toHaveLength(0)
  const heldResponse = holdResponse(recordLeaveReason, undefined)
  await radio(fit).click()
  await expect.element(radio(fit)).toBeChecked()
  expect(thanks.elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(thanks).toBeVisible()
  expect(requestsTo(recordLeaveReason).map(({ body }) => body)).toEqual([{ reason: 'fit' }])
})

test('reason for leaving: one that was given before is shown and may be changed', async () => {
  await renderPodEndedPage({ reason: 'time' })
  await expect.element(radio(time)).toBeChecked()
  await expect.element(thanks).toBeVisible()
  respondWith(recordLeaveReason, undefined)
  await radio(paceOption).click()
  await expect.poll(() => requestsTo(recordLeaveReason).map(({ body }) => body)).toEqual([{ reason: 'pace' }])
  await expect.element(radio(paceOption)).toBeChecked()
  await expect.element(thanks).toBeVisible()
})

test('reason for leaving: two answers are sent one after the other, so that the last one counts', async () => {
  await renderPodEndedPage()
  const first = holdResponse(recordLeaveReason, undefined)
  await radio(fit).click()
  await radio(paceOption).click()
  await expect.element(radio(paceOption)).toBeChecked()
  expect(requestsTo(recordLeaveReason)).toHaveLength(1)
  respondWith(recordLeaveReason, undefined)
  first.release()
  await expect.poll(() => requestsTo(recordLeaveReason).map(({ body }) => body.reason)).toEqual(['fit', 'pace'])
  await expect.element(thanks).toBeVisible()
  await expect.element(radio(paceOption)).toBeChecked()
})

test('reason for leaving: a refused answer is reported, and the choice goes back to what is saved', async () => {
  await renderPodEndedPage({ reason: 'time' })
  respondOnceWithProblem(recordLeaveReason, 'not-found', { detail: 'That is too long ago.' })
  await radio(paceOption).click()
  await expect.element(page.getByText('That is too long ago.')).toBeVisible()
  await expect.element(radio(time)).toBeChecked()
  expect(thanks.elements()).toHaveLength(0)
})

test('reason for leaving: a refusal that comes after another answer leaves that one chosen', async () => {
  await renderPodEndedPage()
  respondWith(recordLeaveReason, undefined)
  respondOnceWithProblem(recordLeaveReason, 'not-found')
  // Both in the same task, so that the first request fails after the second choice.
  for (const label of [fit, paceOption]) (radio(label).element() as HTMLElement).click()
  await expect.poll(() => requestsTo(recordLeaveReason).map(({ body }) => body.reason)).toEqual(['fit', 'pace'])
  await expect.element(thanks).toBeVisible()
  await expect.element(radio(paceOption)).toBeChecked()
})
