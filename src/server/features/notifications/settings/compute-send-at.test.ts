import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { deliverEmail } from '../outbox/deliver-email.ts'
import { emailDue } from '../outbox/email-due-job.ts'
import { leaderChanged, meetingMoved } from '../../pods/index.ts'

type Email = { id: string; to: string; template: string; status: string }

const emails = async (app: TestApp): Promise<Email[]> => (await app.anonymous.get('/dev/outbox.json')).body.mails

/** Eleven in the evening in New York. */
const lateNow = '2026-01-06T04:00:00Z'

test('quiet hours: an ordinary email waits for their end in the reader’s time zone, then is sent once', async () => {
  const app = await givenApp({ now: lateNow })
  const leader = await givenMember(app, { profile: { timezone: 'America/New_York' } })
  const pod = await givenPod(app, { leader, others: 1, member: { profile: { timezone: 'Asia/Kolkata' } } })
  await app.deps.jobs.enqueue(app.deps.db, meetingMoved, { podId: pod.id, changeId: app.deps.newId() })
  await app.runJobs()
  const waiting = (await emails(app)).find(({ to }) => to === leader.email)
  expect(waiting).toMatchObject({ template: 'meeting-moved', status: 'queued' })
  expect((await emails(app)).filter(({ to }) => to !== leader.email)).toMatchObject([{ status: 'captured' }])
  const { rows } = await app.deps.db.execute<{ hours: number }>(sql`
    select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job
    where name = ${emailDue.name} and data ->> 'mailId' = ${waiting?.id}`)
  expect(rows).toEqual([{ hours: 8 }])

  app.clock.advance(7 * 3_600_000)
  await deliverEmail(app.deps, waiting?.id ?? '')
  expect((await emails(app)).filter(({ to }) => to === leader.email)).toMatchObject([{ status: 'queued' }])
  app.clock.advance(3_600_000)
  await Promise.all([deliverEmail(app.deps, waiting?.id ?? ''), deliverEmail(app.deps, waiting?.id ?? '')])
  expect((await emails(app)).filter(({ to }) => to === leader.email)).toMatchObject([{ status: 'captured' }])
})

test('quiet hours: an urgent email is sent at once, and any email to a member without them', async () => {
  const app = await givenApp({ now: lateNow })
  const leader = await givenMember(app, { profile: { timezone: 'America/New_York' } })
  const pod = await givenPod(app, { leader, others: 0 })
  await (await app.as(leader)).patch('/api/notification-settings', { isQuiet: false })
  const { db, jobs, newId } = app.deps
  await jobs.enqueue(db, meetingMoved, { podId: pod.id, changeId: newId() })
  await app.runJobs()
  expect(await emails(app)).toMatchObject([{ template: 'meeting-moved', status: 'captured' }])
  await (await app.as(leader)).patch('/api/notification-settings', { isQuiet: true })
  await jobs.enqueue(db, leaderChanged, { podId: pod.id, newLeaderId: leader.id, changeId: newId(), why: 'chosen' })
  await app.runJobs()
  const immediateEmails = (await emails(app)).filter(({ template }) => template === 'became-leader')
  expect(immediateEmails).toMatchObject([{ status: 'captured' }])
})
