import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { meetingChanges } from '../../pods/tables.ts'
import { meetingReminderDue, remindersDue } from './meeting-reminders.ts'

type Email = { to: string; subject: string; template: string; status: string; text: string; links: string[] }

const minuteMs = 60_000
const newYork = { profile: { timezone: 'America/New_York' } }

/** The reminders written so far, the newest first. */
async function reminders(app: TestApp): Promise<Email[]> {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Email[] }
  return mails.filter(({ template }) => template.startsWith('meeting-reminder'))
}

/** Runs the check for upcoming meetings, as the schedule does. */
async function look(app: TestApp): Promise<void> {
  await app.deps.jobs.enqueue(app.deps.db, remindersDue, {})
  await app.runJobs()
}

/** A pod that meets on Tuesday, January 6, 2026 at seven in the evening of New York, which is midnight in UTC. */
const givenTuesdays = async (app: TestApp) =>
  givenPod(app, {
    leader: await givenMember(app, { firstName: 'Marisol', ...newYork }),
    name: 'Harbor Doors',
    dayTime: 'tue-1900',
    others: 1,
    member: { profile: { timezone: 'Asia/Kolkata' } },
  })

test('meeting reminders: a day and fifteen minutes before, once per member, in their time zone', async () => {
  const app = await givenApp({ now: '2026-01-05T23:54:00Z' })
  const pod = await givenTuesdays(app)
  const liveEvents = await recordLiveEvents(app)
  await look(app)
  expect(await reminders(app)).toEqual([])
  app.clock.advance(6 * minuteMs)
  await Promise.all([look(app), look(app)])
  app.clock.advance(5 * minuteMs)
  await look(app)
  const dayBefore = await reminders(app)
  expect(dayBefore.map(({ to, template }) => `${template} ${to}`).sort()).toEqual(
    pod.members.map(({ email }) => `meeting-reminder-day ${email}`).sort(),
  )
  const [toLeader, toOther] = pod.members.map(({ email }) => dayBefore.find(({ to }) => to === email))
  expect(toLeader).toMatchObject({ subject: 'Harbor Doors meets Tuesday, January 6, 2026', status: 'captured' })
  expect(toLeader?.text).toContain('Time: 7:00 PM EST\nLength: 60 minutes')
  // At 5:30 AM: the reminder one day ahead waits until seven.
  expect(toOther).toMatchObject({ subject: 'Harbor Doors meets Wednesday, January 7, 2026', status: 'queued' })

  app.clock.advance((23 * 60 + 40) * minuteMs)
  await look(app)
  app.clock.advance(5 * minuteMs)
  await look(app)
  const atStart = (await reminders(app)).filter(({ template }) => template === 'meeting-reminder-start')
  expect(atStart.map(({ to, status }) => `${status} ${to}`).sort()).toEqual(
    pod.members.map(({ email }) => `captured ${email}`).sort(),
  )
  expect(atStart[0]?.links).toEqual(['http://localhost:3000/meeting-agenda'])
  await expect.poll(() => liveEvents.length).toBe(4)
  const summaries = liveEvents.map(
    ({ to, event: liveEvent }) => `${to.join()} ${'when' in liveEvent ? liveEvent.when : liveEvent.kind}`,
  )
  expect(summaries.toSorted()).toEqual(pod.members.flatMap(({ id }) => [`${id} day`, `${id} start`]).toSorted())
})

test('meeting reminders: at the new time of a moved meeting; none for a skipped one', async () => {
  const app = await givenApp({ now: '2026-01-05T23:00:00Z' })
  const [moved, skipped] = [await givenTuesdays(app), await givenTuesdays(app)]
  const made = { onDay: '2026-01-06', madeAt: app.clock.now() }
  await app.deps.db.insert(meetingChanges).values([
    { ...made, podId: moved.id, kind: 'moved', toWall: '2026-01-08T12:20', durationMinutes: 30 },
    { ...made, podId: skipped.id, kind: 'skipped', reason: 'Away' },
  ])
  app.clock.advance(61 * minuteMs)
  await look(app)
  expect(await reminders(app)).toEqual([])
  app.clock.advance((41 * 60 + 22) * minuteMs)
  await look(app)
  const sentReminders = await reminders(app)
  expect(sentReminders.map(({ to }) => to).sort()).toEqual(moved.members.map(({ email }) => email).sort())
  expect(sentReminders.find(({ to }) => to === moved.leader.email)?.text).toContain('Time: 12:20 PM EST\nLength: 30 minutes')
})

test('meeting reminders: none to a member who switched them off; a late run still sends them', async () => {
  const app = await givenApp({ now: '2026-01-06T01:50:00Z' })
  const pod = await givenTuesdays(app)
  await (await app.as(pod.leader)).patch('/api/notification-settings', { remindsDayBefore: false })
  await look(app)
  expect((await reminders(app)).map(({ to }) => to)).toEqual([pod.members[1]?.email])
})

test('meeting reminders: none to a member who answered no', async () => {
  const app = await givenApp({ now: '2026-01-06T01:50:00Z' })
  const pod = await givenTuesdays(app)
  await (await app.as(pod.leader)).post('/api/my-pod/meetings/2026-01-06/answer', { answer: 'no', checkIn: 'On a plane' })
  const at = { podId: pod.id, kind: 'day', startsAt: '2026-01-07T00:00:00.000Z' } as const
  await app.deps.jobs.enqueue(app.deps.db, meetingReminderDue, at)
  await look(app)
  expect((await reminders(app)).map(({ to }) => to)).toEqual([pod.members[1]?.email])
  const maybe = await app.as(pod.members[1]!)
  await maybe.post('/api/my-pod/meetings/2026-01-06/answer', { answer: 'maybe' })
  app.clock.advance(22 * 60 * minuteMs)
  await look(app)
  expect(await reminders(app)).toHaveLength(2)
})
