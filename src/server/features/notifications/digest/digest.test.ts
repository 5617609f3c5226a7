import { expect, test } from 'vitest'
import type { Course } from '#contract/api/content/courses.ts'
import { givenEvent } from '#test/factories/calendar.ts'
import { givenCommitment } from '#test/factories/commitments.ts'
import { givenPost } from '#test/factories/community.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { buildProfile } from '#test/factories/profile.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { seedAccessDecisions } from '../../billing/index.ts'
import { upsertMembers } from '../../identity/index.ts'
import { upsertProfiles } from '../../profile/index.ts'
import { defaultSettings } from '../settings/store.ts'
import { notificationSettings } from '../tables.ts'
import { digestsDue, digestBatchDue } from './jobs.ts'

const newYork = { profile: { timezone: 'America/New_York' } }
const hourMs = 3_600_000
/** Five past eight in New York, on a Monday, out of everybody's quiet hours. */
const mondayMorning = '2026-01-05T13:05:00Z'

type Email = {
  id: string
  to: string
  subject: string
  template: string
  text: string
  unsubscribe: string | null
  status: string
}

async function digestsOf(app: TestApp): Promise<Email[]> {
  const { body } = await app.anonymous.get('/dev/outbox.json')
  return (body.mails as Email[]).filter(({ template }) => template === 'digest')
}

async function look(app: TestApp): Promise<void> {
  await app.deps.jobs.enqueue(app.deps.db, digestsDue, {})
  await app.runJobs()
}

/** Runs the New York digests of this Monday again. */
async function goThroughMonday(app: TestApp): Promise<void> {
  const monday = { zone: 'America/New_York', onDay: '2026-01-05', isWeekly: true, after: null }
  await app.deps.jobs.enqueue(app.deps.db, digestBatchDue, monday)
  await app.runJobs()
}

const goTo = (app: TestApp, instant: string): void => app.clock.advance(Date.parse(instant) - app.clock.now().getTime())

const choose = async (app: TestApp, member: Parameters<TestApp['as']>[0], digest: 'off' | 'daily' | 'weekly') =>
  (await app.as(member)).patch('/api/notification-settings', { digest })

test('digest: on Monday at eight in their time zone a member gets what is upcoming and new, once', async () => {
  const app = await givenApp({ now: '2026-01-04T13:05:00Z' })
  const leader = await givenMember(app, { firstName: 'Dana', ...newYork })
  const pod = await givenPod(app, { leader, others: 1, member: { profile: { timezone: 'Asia/Kolkata' } } })
  await givenCommitment(app, leader.id, { dueOn: '2026-01-08' })
  await givenCommitment(app, leader.id, { dueOn: '2026-01-12' })
  await givenPost(app, pod.members.find(({ id }) => id !== leader.id)!.id)
  await givenPost(app, leader.id, { section: 'needs-and-offers', kind: 'need' })
  await givenPost(app, leader.id, { standing: 'hidden', goneAt: app.clock.now() })
  await look(app)
  expect(await digestsOf(app)).toEqual([])

  goTo(app, mondayMorning)
  await look(app)
  const [mail, ...others] = await digestsOf(app)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: leader.email, status: 'captured' })
  expect(mail?.text).toContain('Your week, Dana')
  expect(mail?.text).toContain('By Thursday, January 8: Send 20 letters')
  expect(mail?.text).not.toContain('January 12: Send')
  expect(mail?.text).toContain('In the community: 1 win and 1 need (1 from your pod)')

  app.clock.advance(hourMs)
  await look(app)
  await goThroughMonday(app)
  expect(await digestsOf(app)).toHaveLength(1)
})

test('digest: none without content, without access or when switched off', async () => {
  const app = await givenApp({ now: mondayMorning })
  const quiet = await givenMember(app, newYork)
  await look(app)
  expect(await digestsOf(app)).toEqual([])

  goTo(app, '2026-01-11T13:00:00Z')
  await givenPost(app, quiet.id, { section: 'announcements' })
  const lapsed = await givenMember(app, { ...newYork, access: { general: false } })
  await givenCommitment(app, lapsed.id, { dueOn: '2026-01-14' })
  await choose(app, await givenMember(app, newYork), 'off')
  goTo(app, '2026-01-12T13:00:00Z')
  await look(app)
  expect(await digestsOf(app)).toMatchObject([{ to: quiet.email, subject: 'New in the tribe' }])
})

test('digest: lists the events of the week in the reader’s time zone, and the course in progress', async () => {
  const app = await givenApp({ now: '2026-01-04T13:05:00Z' })
  const member = await givenMember(app, newYork)
  const eastern = { timezone: 'America/New_York', type: 'tribe-talk' } as const
  await givenEvent(app, { ...eastern, title: 'Tribe Talk', startsWall: '2025-12-02T19:00', repeats: 'weekly' })
  await givenEvent(app, { ...eastern, title: 'Called off', startsWall: '2026-01-07T19:00', canceledAt: app.clock.now() })
  await givenEvent(app, { ...eastern, title: 'Next week', startsWall: '2026-01-12T09:00' })
  const client = await app.as(member)
  const { course } = (await client.get('/api/courses/pod-basics')).body as { course: Course }
  const begun = await client.patch(`/api/courses/pod-basics/lessons/${course.lessons[0]?.slug}`, { place01: 0.4 })
  expect(begun.status).toBe(200)
  goTo(app, mondayMorning)
  await look(app)
  const mail = (await digestsOf(app)).find(({ to }) => to === member.email)
  expect(mail?.text).toContain('Tuesday, January 6 at 7:00 PM EST: Tribe Talk')
  expect(mail?.text).toContain(`Continue: ${course.title}`)
  expect(mail?.text).not.toMatch(/Called off|Next week/)
})

test('digest: sent each morning when daily, and not twice on a Monday after a change to weekly', async () => {
  const app = await givenApp({ now: '2026-01-03T13:00:00Z' })
  const member = await givenMember(app, newYork)
  await choose(app, member, 'daily')
  await givenCommitment(app, member.id, { dueOn: '2026-01-03' })
  for (const day of ['03', '04', '05']) {
    goTo(app, `2026-01-${day}T13:00:00Z`)
    await look(app)
  }
  expect((await digestsOf(app)).map(({ subject }) => subject)).toEqual(['Your day', 'Your day', 'Your day'])
  await choose(app, member, 'weekly')
  await goThroughMonday(app)
  expect(await digestsOf(app)).toHaveLength(3)
})

test('digest: waits for the end of quiet hours, and the one-click link switches it off', async () => {
  const app = await givenApp({ now: mondayMorning })
  const member = await givenMember(app, newYork)
  await givenCommitment(app, member.id, { dueOn: '2026-01-07' })
  const client = await app.as(member)
  await client.patch('/api/notification-settings', { quietUntil: '09:30' })
  await look(app)
  const [mail] = await digestsOf(app)
  expect(mail).toMatchObject({ status: 'queued' })
  const token = mail?.unsubscribe?.split('/').at(-1) ?? ''
  expect((await app.anonymous.get(`/api/unsubscribe/${token}`)).body).toEqual({ topic: 'Digest', isOn: true })
  const eml = (await app.anonymous.get(`/dev/outbox/${mail?.id}/mail.eml`)).text
  expect(eml).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const pressed = await app.app.request(`http://localhost:3000/unsubscribe/${token}`, { method: 'POST' })
  expect(pressed.status).toBe(200)
  expect((await client.get('/api/notification-settings')).body).toMatchObject({ digest: 'off', quietUntil: '09:30' })
  expect((await app.anonymous.get(`/api/unsubscribe/${token}`)).body).toEqual({ topic: 'Digest', isOn: false })
})

test('digest: two runs at once send one to each recipient, over more members than one batch', async () => {
  const app = await givenApp({ now: mondayMorning })
  const { newId, clock } = app.deps
  const ids = Array.from({ length: 205 }, () => newId()).toSorted()
  const recipientIds = [ids[0]!, ids[204]!]
  await app.deps.db.transaction(async (tx) => {
    const userData = { name: 'Ada Reyes', role: null, passwordHash: 'none', createdAt: clock.now() }
    await upsertMembers(
      tx,
      ids.map((id) => ({ ...userData, id, email: `${id}@example.test` })),
    )
    await upsertProfiles(
      tx,
      ids.map((userId) => ({ userId, profile: buildProfile(newYork.profile) })),
    )
    // The others have digests off; only who is processed matters.
    const off = { ...defaultSettings, digest: 'off' as const, changedAt: clock.now() }
    await tx.insert(notificationSettings).values(ids.slice(1, -1).map((userId) => ({ ...off, userId })))
    await seedAccessDecisions(
      tx,
      ids.map((userId) => ({ userId, general: true, podMarketplace: true })),
    )
  })
  await givenPost(app, ids[0]!, { postedAt: new Date('2026-01-04T12:00:00Z') })
  const { db, jobs } = app.deps
  await Promise.all([1, 2].map(() => jobs.enqueue(db, digestsDue, {})))
  await app.runJobs()
  expect((await digestsOf(app)).map(({ to }) => to).toSorted()).toEqual(recipientIds.map((id) => `${id}@example.test`))
})
