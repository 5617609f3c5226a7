import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readRoom, type RoomView } from '#contract/meeting-room.ts'
import type { News } from '#contract/news.ts'
import { readMyPod } from '#contract/pods.ts'
import { stranger } from '#contract/stranger.ts'
import { readVisitor } from '#contract/visitor.ts'
import { endedRoom, meetingId, runningRoom, viewOf, waitingRoom } from '../../features/meeting-room/testing.ts'
import { setPageOwner } from '../../lib/page-owner.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notifications, notify } from '../../ui/notifications/notify.ts'
import { answer, sentTo } from '../../testing/fake-api.ts'
import { personInPod, podLedByOther, podLedByYou } from '../../testing/own-pod.ts'
import { answerPodPage } from '../../testing/pod-page.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { leader, podMember } from '../../testing/visitors.ts'
import { visitorQuery } from '../visitor.ts'
import { leaderSentence } from './news-toast.ts'
import { onNews } from './news-listeners.ts'
import { startLive } from './start-live.ts'
import { FakeEventSource } from './testing.ts'

const { opened } = FakeEventSource
const rows = page.getByRole('region', { name: 'Members' }).getByRole('listitem')
const heading = page.getByRole('main').getByRole('heading', { level: 1 })

beforeEach(() => FakeEventSource.install())
afterEach(() => {
  // Signed out, the page stops following; the lock is free for the next test.
  queryClient.setQueryData(visitorQuery.queryKey, stranger)
  FakeEventSource.uninstall()
})

/** The overview of the pod, which follows what happens to it; counts how often the guard ran again. */
async function givenFollowing(
  my = podLedByOther(),
  visitor = podMember,
): Promise<{ guards: () => number; tell: (news: News) => void }> {
  answerPodPage(my)
  await renderPage('/dashboard/pod', visitor)
  await expect.element(heading).toBeVisible()
  let guards = 0
  startLive(async () => void (guards += 1))
  await expect.poll(() => opened.length).toBe(1)
  return { guards: () => guards, tell: (news) => opened[0]?.tell(news) }
}

test('live: a newcomer appears on the open page, without a notification or a run of the guard', async () => {
  const { guards, tell } = await givenFollowing()
  const my = podLedByOther()
  answer(readMyPod, { ...my, members: [...my.members, personInPod('Tomas')] })
  tell({ kind: 'pod-changed' })
  await expect.element(rows.filter({ hasText: 'Tomas' })).toBeVisible()
  expect(guards()).toBe(0)
  expect(notifications.snapshot().shown).toEqual([])
})

test('live: a new leader is notified and gets the leader pages, and the guard runs again', async () => {
  const { guards, tell } = await givenFollowing()
  answer(readVisitor, leader)
  answer(readMyPod, podLedByYou())
  tell({ kind: 'became-leader', podNumber: 1 })
  await expect.element(page.getByRole('navigation', { name: 'Pod' }).getByRole('link', { name: 'Manage' })).toBeVisible()
  await expect.element(page.getByText(/leader of pod 1/)).toBeVisible()
  expect(guards()).toBe(1)
})

const changed = { kind: 'leader-changed', firstName: 'Priya', lastName: 'Reyes', wasYou: true } as const

test('live: a leader who handed over in another tab reads who leads', async () => {
  const { tell } = await givenFollowing()
  tell(changed)
  await expect.element(page.getByText(leaderSentence(changed))).toBeVisible()
})

test('live: a hand-over that this page has just reported is not reported again', async () => {
  const { tell } = await givenFollowing()
  notify({ type: 'success', message: leaderSentence({ ...changed, wasYou: false }) })
  const reads = sentTo(readMyPod).length
  tell(changed)
  tell({ kind: 'nudged', firstName: 'Priya', lastName: 'Reyes', words: 'Send 20 letters' })
  await expect.element(page.getByText(/asks how it goes/)).toBeVisible()
  await expect.poll(() => sentTo(readMyPod).length).toBeGreaterThan(reads)
  expect(page.getByText(leaderSentence(changed)).elements()).toHaveLength(0)
})

test('live: listeners get every event until they unsubscribe', async () => {
  const { tell } = await givenFollowing()
  const heard: string[] = []
  const stop = onNews(({ kind }) => void heard.push(kind))
  tell({ kind: 'post-changed', postId: 'one' })
  await expect.poll(() => heard).toEqual(['post-changed'])
  stop()
  tell({ kind: 'pod-changed' })
  expect(heard).toEqual(['post-changed'])
})

test('live: an event carries a running room, without a request; the end of one rereads other pages', async () => {
  const { tell } = await givenFollowing()
  queryClient.setQueryData([readRoom.path], viewOf(waitingRoom()))
  const reads = sentTo(readMyPod).length
  tell({ kind: 'room-changed', meetingId, room: runningRoom() })
  await expect.poll(() => queryClient.getQueryData<RoomView>([readRoom.path])?.room?.status).toBe('running')
  expect(sentTo(readMyPod)).toHaveLength(reads)
  tell({ kind: 'room-changed', meetingId, room: { ...endedRoom(), version: 99 } })
  await expect.poll(() => sentTo(readMyPod).length).toBe(reads + 1)
  tell({ kind: 'room-changed', meetingId, room: null })
  await expect.poll(() => sentTo(readMyPod).length).toBe(reads + 2)
})

test('live: the stream is closed on sign-out', async () => {
  await givenFollowing()
  queryClient.setQueryData(visitorQuery.queryKey, stranger)
  await expect.poll(() => opened[0]?.isClosed).toBe(true)
})

test('live: opens nothing without a session, or in a browser without event streams', () => {
  setPageOwner(null)
  startLive(async () => undefined)
  FakeEventSource.uninstall()
  Reflect.deleteProperty(globalThis, 'EventSource')
  setPageOwner('one')
  startLive(async () => undefined)
  expect(opened).toHaveLength(0)
})
