import { expect, onTestFinished, test, vi } from 'vitest'
import { type NotificationSettings, readNotificationSettings } from '#contract/notification-settings.ts'
import { stranger } from '#contract/stranger.ts'
import { readVisitor } from '#contract/visitor.ts'
import { setPageOwner } from '../../lib/page-owner.ts'
import { queryClient } from '../../lib/query-client.ts'
import { answer, refuse } from '../../testing/fake-api.ts'
import { member } from '../../testing/visitors.ts'
import { visitorQuery } from '../visitor.ts'
import { startLive } from './start-live.ts'
import { FakeEventSource } from './testing.ts'
import { playWhereWanted } from './tone.ts'

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
function hear(): () => number {
  const real = globalThis.AudioContext
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
    globalThis.AudioContext = real
  })
  return () => notes
}

test('tone: plays two notes if the member wants that', async () => {
  const notes = hear()
  answer(readNotificationSettings, settings)
  await playWhereWanted()
  expect(notes()).toBe(2)
})

test.each([
  ['the member wants none', { plays: false }],
  ['it is quiet', { isQuiet: true }],
])('tone: plays none where %s', async (_, change) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-14T22:00:00.000Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const notes = hear()
  answer(readNotificationSettings, { ...settings, ...change })
  await playWhereWanted()
  expect(notes()).toBe(0)
})

test('tone: plays none while the choice of the member is unknown', async () => {
  const notes = hear()
  refuse(readNotificationSettings, 'internal')
  await playWhereWanted()
  expect(notes()).toBe(0)
})

test('live: a new notification plays the tone, and one read on another page does not', async () => {
  const notes = hear()
  FakeEventSource.install()
  onTestFinished(() => {
    queryClient.setQueryData(visitorQuery.queryKey, stranger)
    FakeEventSource.uninstall()
  })
  answer(readNotificationSettings, settings)
  answer(readVisitor, member)
  setPageOwner(member.user?.id ?? null)
  queryClient.setQueryData(visitorQuery.queryKey, member)
  startLive(() => Promise.resolve())
  await expect.poll(() => FakeEventSource.opened.length).toBe(1)
  const [source] = FakeEventSource.opened
  source?.tell({ kind: 'notice-arrived' })
  source?.tell({ kind: 'notice-arrived', isNew: true })
  await expect.poll(notes).toBe(2)
})
