import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readMe } from '#contract/me.ts'
import { returnToPod, sayWhyLeft } from '#contract/pod-membership.ts'
import { type LastPlace, readMyPod } from '#contract/pods.ts'
import { problems } from '#contract/problems.ts'
import { leaveReasons } from '#domain/pods/leaving.ts'
import { answer, hold, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { meWith } from '../../testing/me.ts'
import { podId, podLedByOther } from '../../testing/own-pod.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { SoftLanding } from './soft-landing.tsx'
import { myPodQuery } from './pod-queries.ts'

const heldUntil = '2030-01-09T00:00:00.000Z'
const back = page.getByRole('button', { name: /^Come back to/ })
const [time, fit, pace] = leaveReasons.map(({ label }) => label)
const radio = (label = '') => page.getByRole('radio', { name: label })
const thanks = page.getByText(/^Thank you/)

afterEach(() => {
  vi.useRealTimers()
})

function lastPlace(overrides: Partial<LastPlace> = {}): LastPlace {
  const { podNumber, name } = podLedByOther().pod
  return { podId, podNumber, name, endedAt: '2026-11-20T15:00:00.000Z', how: 'left', heldUntil: null, reason: null, ...overrides }
}

/** What the page shows without a pod. */
function Landing({ timeZone }: { timeZone: string | null }): React.ReactNode {
  const { data } = useQuery(myPodQuery)
  if (!data?.lastPlace) return <p>In a pod</p>
  return (
    <SoftLanding lastPlace={data.lastPlace} timeZone={timeZone}>
      <p>The way on</p>
    </SoftLanding>
  )
}

async function land(overrides: Partial<LastPlace> = {}, timeZone: string | null = 'America/Chicago'): Promise<void> {
  answer(readMyPod, { podId: null, pod: null, members: [], lastPlace: lastPlace(overrides) })
  answer(readMe, meWith())
  await renderPart(<Landing timeZone={timeZone} />, { ...member, timezone: 'America/Denver' })
  await expect.element(page.getByText('The way on')).toBeVisible()
}

test('soft landing: a member who left reads which pod, is asked why, and may report a concern', async () => {
  await land()
  await expect.element(page.getByRole('region', { name: 'You have left The Closing Table' })).toBeVisible()
  for (const { label } of leaveReasons) await expect.element(radio(label)).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Report a concern' })).toBeVisible()
  expect(page.getByText(/pod 1\b/).elements()).toHaveLength(0)
})

test('soft landing: a member who was removed reads by whom, and is not asked why', async () => {
  await land({ how: 'removed' })
  await expect.element(page.getByRole('region', { name: 'You are no longer in The Closing Table' })).toBeVisible()
  await expect.element(page.getByText(/^The leader of pod 1 /)).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(0)
})

test.each(['lapsed', 'erased', 'match-undone', 'merged'] as const)(
  'soft landing: a membership that has ended (%s) is said as such',
  async (how) => {
    await land({ how })
    await expect.element(page.getByRole('region', { name: 'Your place in The Closing Table has ended' })).toBeVisible()
    await expect.element(page.getByText(/your seat in pod 1 /)).toBeVisible()
    expect(page.getByRole('radio').elements()).toHaveLength(0)
  },
)

test('way back: a held seat says until when, in the zone of the profile', async () => {
  await land({ heldUntil })
  await expect.element(page.getByRole('time')).toHaveAttribute('datetime', heldUntil)
  await expect.element(page.getByRole('time')).toHaveTextContent('Tuesday, 8 January, 6:00 PM')
})

test('way back: without a zone of the profile the time is that of the session', async () => {
  await land({ heldUntil }, null)
  await expect.element(page.getByRole('time')).toHaveTextContent('Tuesday, 8 January, 5:00 PM')
})

test('way back: a seat that is not held offers none', async () => {
  await land()
  expect(back.elements()).toHaveLength(0)
})

test('way back: the seat is no longer held after its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(heldUntil) })
  await land({ heldUntil })
  expect(back.elements()).toHaveLength(0)
})

test('way back: a minute before its time the seat is still held', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(heldUntil) - 60_000 })
  await land({ heldUntil })
  await expect.element(back).toBeVisible()
})

test('way back: coming back is sent once, said with the name of the pod, and the pod is read again', async () => {
  await land({ heldUntil })
  const held = hold(returnToPod, { ok: true, podId })
  answer(readMyPod, podLedByOther())
  await back.dblClick()
  await expect.element(back).toHaveAttribute('aria-disabled', 'true')
  held.release()
  await expect.element(page.getByText('In a pod')).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/The Closing Table/)).toBeVisible()
  expect(sentTo(returnToPod)).toHaveLength(1)
})

test('way back: a lost seat is shown, and the button disappears', async () => {
  await land({ heldUntil })
  refuseOnce(returnToPod, 'seat-not-kept')
  answer(readMyPod, { podId: null, pod: null, members: [], lastPlace: lastPlace() })
  await back.click()
  await expect.element(page.getByRole('alert').getByText(problems['seat-not-kept'].detail)).toBeVisible()
  await expect.element(back).not.toBeInTheDocument()
})

test('reason for leaving: is chosen from the press on, sent, and thanked for once it is saved', async () => {
  await land()
  expect(thanks.elements()).toHaveLength(0)
  const held = hold(sayWhyLeft, undefined)
  await radio(fit).click()
  await expect.element(radio(fit)).toBeChecked()
  expect(thanks.elements()).toHaveLength(0)
  held.release()
  await expect.element(thanks).toBeVisible()
  expect(sentTo(sayWhyLeft).map(({ body }) => body)).toEqual([{ reason: 'fit' }])
})

test('reason for leaving: one that was given before is shown and may be changed', async () => {
  await land({ reason: 'time' })
  await expect.element(radio(time)).toBeChecked()
  await expect.element(thanks).toBeVisible()
  answer(sayWhyLeft, undefined)
  await radio(pace).click()
  await expect.poll(() => sentTo(sayWhyLeft).map(({ body }) => body)).toEqual([{ reason: 'pace' }])
  await expect.element(radio(pace)).toBeChecked()
  await expect.element(thanks).toBeVisible()
})

test('reason for leaving: two answers are sent one after the other, so that the last one counts', async () => {
  await land()
  const first = hold(sayWhyLeft, undefined)
  await radio(fit).click()
  await radio(pace).click()
  await expect.element(radio(pace)).toBeChecked()
  expect(sentTo(sayWhyLeft)).toHaveLength(1)
  answer(sayWhyLeft, undefined)
  first.release()
  await expect.poll(() => sentTo(sayWhyLeft).map(({ body }) => body.reason)).toEqual(['fit', 'pace'])
  await expect.element(thanks).toBeVisible()
  await expect.element(radio(pace)).toBeChecked()
})

test('reason for leaving: a refused answer is said, and the choice goes back to what is saved', async () => {
  await land({ reason: 'time' })
  refuseOnce(sayWhyLeft, 'not-found', { detail: 'That is too long ago.' })
  await radio(pace).click()
  await expect.element(page.getByText('That is too long ago.')).toBeVisible()
  await expect.element(radio(time)).toBeChecked()
  expect(thanks.elements()).toHaveLength(0)
})

test('reason for leaving: a refusal that comes after another answer leaves that one chosen', async () => {
  await land()
  answer(sayWhyLeft, undefined)
  refuseOnce(sayWhyLeft, 'not-found')
  // Both in one go, so that the first answer is refused once the second one is given.
  for (const label of [fit, pace]) (radio(label).element() as HTMLElement).click()
  await expect.poll(() => sentTo(sayWhyLeft).map(({ body }) => body.reason)).toEqual(['fit', 'pace'])
  await expect.element(thanks).toBeVisible()
  await expect.element(radio(pace)).toBeChecked()
})
