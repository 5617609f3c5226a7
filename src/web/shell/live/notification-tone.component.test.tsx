import { expect, onTestFinished, test, vi } from 'vitest'
import { type NotificationSettings, getNotificationSettings } from '#contract/api/notifications/settings.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { setPageUserId } from '../../lib/page-user.ts'
import { queryClient } from '../../lib/query-client.ts'
import { respondWith, respondWithProblem } from '../../testing/fake-api.ts'
import { member } from '../../testing/visitors.ts'
import { visitorQuery } from '../visitor.ts'
import { startLiveUpdates } from './start-live-updates.ts'
import { FakeEventSource } from './testing.ts'
import { playNotificationTone } from './notification-tone.ts'

const settings: NotificationSettings = {
  isQuiet: false,
  quietFrom: '21:00',
  quietUntil: '07:00',
  remindsDayBefore: true,
  remindsAtStart: true,
  digest: 'weekly',
  plays: true,
  timezone: 'UTC',
}

/** Counts the notes that are played. */
function countTones(): () => number {
  const originalAudioContext = globalThis.AudioContext
  let notes = 0
  globalThis.AudioContext = class extends AudioContext {
    override resume(): Promise<void> {
      return Promise.resolve()
    }

    override createOscillator(): OscillatorNode {
      notes += 1
      return super.createOscillator()
    }
  }
  onTestFinished(() => {
    globalThis.AudioContext = originalAudioContext
  })
  return () => notes
}

test('notification tone: plays two notes if the member wants that', async () => {
  const notes = countTones()
  respondWith(getNotificationSettings, settings)
  await playNotificationTone()
  expect(notes()).toBe(2)
})

test.each([
  ['the member wants none', { plays: false }],
  ['it is quiet', { isQuiet: true }],
])('notification tone: plays none where %s', async (_, change) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-14T22:00:00.000Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const notes = countTones()
  respondWith(getNotificationSettings, { ...settings, ...change })
  await playNotificationTone()
  expect(notes()).toBe(0)
})

test('notification tone: plays none while the choice of the member is unknown', async () => {
  const notes = countTones()
  respondWithProblem(getNotificationSettings, 'internal')
  await playNotificationTone()
  expect(notes()).toBe(0)
})

test('live updates: a new notification plays the tone, and one read on another page does not', async () => {
  const notes = countTones()
  FakeEventSource.install()
  onTestFinished(() => {
    queryClient.setQueryData(visitorQuery.queryKey, anonymousVisitor)
    FakeEventSource.uninstall()
  })
  respondWith(getNotificationSettings, settings)
  respondWith(getVisitor, member)
  setPageUserId(member.user?.id ?? null)
  queryClient.setQueryData(visitorQuery.queryKey, member)
  startLiveUpdates(() => Promise.resolve())
  await expect.poll(() => FakeEventSource.opened.length).toBe(1)
  const [source] = FakeEventSource.opened
  source?.emit({ kind: 'notice-arrived' })
  source?.emit({ kind: 'notice-arrived', isNew: true })
  await expect.poll(notes).toBe(2)
})
