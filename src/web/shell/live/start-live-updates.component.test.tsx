import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getRoom, type RoomView } from '#contract/api/meetings/room.ts'
import type { LiveEvent } from '#contract/live/live-events.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import {
  buildEndedRoom,
  meetingId,
  buildRunningRoom,
  buildRoomView,
  buildWaitingRoom,
} from '../../features/meeting-room/testing.ts'
import { setPageUserId } from '../../lib/page-user.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastQueue, showToast } from '../../ui/toasts/show-toast.ts'
import { respondWith, requestsTo } from '../../testing/fake-api.ts'
import { buildPodMember, buildPodLedByOther, buildPodLedByYou } from '../../testing/build-my-pod.ts'
import { respondWithPodPage } from '../../testing/respond-with-pod-page.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { leader, podMember } from '../../testing/visitors.ts'
import { visitorQuery } from '../visitor.ts'
import { leaderChangedText } from '#contract/live/pod-events.ts'
import { onLiveEvent } from './live-event-listeners.ts'
import { startLiveUpdates } from './start-live-updates.ts'
import { FakeEventSource } from './testing.ts'

const { opened } = FakeEventSource
const rows = page.getByRole('region', { name: 'Members' }).getByRole('listitem')
const heading = page.getByRole('main').getByRole('heading', { level: 1 })

beforeEach(() => FakeEventSource.install())
afterEach(() => {
  // Signed out, the page stops following; the lock is free for the next test.
  queryClient.setQueryData(visitorQuery.queryKey, anonymousVisitor)
  FakeEventSource.uninstall()
})

/** The overview of the pod with live updates; counts how often the guard ran again. */
async function givenFollowing(
  myPod = buildPodLedByOther(),
  visitor = podMember,
): Promise<{ guards: () => number; emit: (event: LiveEvent) => void }> {
  respondWithPodPage(myPod)
  await renderPage('/dashboard/pod', visitor)
  await expect.element(heading).toBeVisible()
  let guards = 0
  startLiveUpdates(async () => void (guards += 1))
  await expect.poll(() => opened.length).toBe(1)
  return { guards: () => guards, emit: (event) => opened[0]?.emit(event) }
}

test('live updates: a newcomer appears on the open page, without a notification or a run of the guard', async () => {
  const { guards, emit } = await givenFollowing()
  const myPod = buildPodLedByOther()
  respondWith(getMyPod, { ...myPod, members: [...myPod.members, buildPodMember('Tomas')] })
  emit({ kind: 'pod-changed' })
  await expect.element(rows.filter({ hasText: 'Tomas' })).toBeVisible()
  expect(guards()).toBe(0)
  expect(toastQueue.snapshot().visible).toEqual([])
})

test('live updates: a new leader is notified and gets the leader pages, and the guard runs again', async () => {
  const { guards, emit } = await givenFollowing()
  respondWith(getVisitor, leader)
  respondWith(getMyPod, buildPodLedByYou())
  emit({ kind: 'became-leader', podNumber: 1 })
  await expect.element(page.getByRole('navigation', { name: 'Pod' }).getByRole('link', { name: 'Manage' })).toBeVisible()
  await expect.element(page.getByText(/leader of Pod 1/)).toBeVisible()
  expect(guards()).toBe(1)
})

const changed = { kind: 'leader-changed', firstName: 'Priya', lastName: 'Reyes', wasYou: true } as const

test('live updates: a leader who handed over in another tab reads who leads', async () => {
  const { emit } = await givenFollowing()
  emit(changed)
  await expect.element(page.getByText(leaderChangedText(changed))).toBeVisible()
})

test('live updates: a handover that this page has just reported is not reported again', async () => {
  const { emit } = await givenFollowing()
  showToast({ type: 'success', message: leaderChangedText({ ...changed, wasYou: false }) })
  const podRequestCount = requestsTo(getMyPod).length
  emit(changed)
  emit({ kind: 'nudged', firstName: 'Priya', lastName: 'Reyes', words: 'Send 20 letters' })
  await expect.element(page.getByText(/is checking in on your commitment/)).toBeVisible()
  await expect.poll(() => requestsTo(getMyPod).length).toBeGreaterThan(podRequestCount)
  expect(page.getByText(leaderChangedText(changed)).elements()).toHaveLength(0)
})

test('live updates: listeners get every event until they unsubscribe', async () => {
  const { emit } = await givenFollowing()
  const received: string[] = []
  const stop = onLiveEvent(({ kind }) => void received.push(kind))
  emit({ kind: 'post-changed', postId: 'one' })
  await expect.poll(() => received).toEqual(['post-changed'])
  stop()
  emit({ kind: 'pod-changed' })
  expect(received).toEqual(['post-changed'])
})

test('live updates: an event carries a running room, without a request; the end of one refetches other pages', async () => {
  const { emit } = await givenFollowing()
  queryClient.setQueryData([getRoom.path], buildRoomView(buildWaitingRoom()))
  const podRequestCount = requestsTo(getMyPod).length
  emit({ kind: 'room-changed', meetingId, room: buildRunningRoom() })
  await expect.poll(() => queryClient.getQueryData<RoomView>([getRoom.path])?.room?.status).toBe('running')
  expect(requestsTo(getMyPod)).toHaveLength(podRequestCount)
  emit({ kind: 'room-changed', meetingId, room: { ...buildEndedRoom(), version: 99 } })
  await expect.poll(() => requestsTo(getMyPod).length).toBe(podRequestCount + 1)
  emit({ kind: 'room-changed', meetingId, room: null })
  await expect.poll(() => requestsTo(getMyPod).length).toBe(podRequestCount + 2)
})

test('live updates: the stream is closed on sign-out', async () => {
  await givenFollowing()
  queryClient.setQueryData(visitorQuery.queryKey, anonymousVisitor)
  await expect.poll(() => opened[0]?.isClosed).toBe(true)
})

test('live updates: opens nothing without a session, or in a browser without event streams', () => {
  setPageUserId(null)
  startLiveUpdates(async () => undefined)
  FakeEventSource.uninstall()
  Reflect.deleteProperty(globalThis, 'EventSource')
  setPageUserId('one')
  startLiveUpdates(async () => undefined)
  expect(opened).toHaveLength(0)
})
