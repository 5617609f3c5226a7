import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accept, apply, givenApplication } from '#test/factories/applications.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { processWaitingApplications } from './process-waiting-applications.ts'
import { jobHandlers } from '../job-handlers.ts'
import { applicationsDue } from '../jobs.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type Email = { to: string; subject: string; template: string; text: string; links: string[] }

const emailsTo = async (app: TestApp, { email }: TestMember, template: string): Promise<Email[]> => {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Email[] }
  return mails.filter((mail) => mail.to === email && mail.template === template)
}

/** What the schedule does every hour. */
async function runWaitingApplicationsJob(app: TestApp): Promise<void> {
  await app.deps.jobs.enqueue(app.deps.db, applicationsDue, {})
  await app.runJobs()
}

async function applicationOf(app: TestApp, member: TestMember): Promise<{ status: string; closeReason: string | null }> {
  const { body } = await (await app.as(member)).get('/api/my-pod-applications')
  return body.data[0].application
}

test('waiting applications: reminders on days three and seven, and the second email names the closing day', async () => {
  const app = await givenApp()
  const leader = await givenMember(app, { firstName: 'Marisol' })
  const pod = await givenPod(app, { leader, name: 'Doors & Daughters' })
  const applicant = await givenMember(app, { firstName: 'Dana', lastName: 'Whitfield' })
  await givenApplication(app, pod, applicant)
  const reminders = () => emailsTo(app, leader, 'application-waits')

  app.clock.advance(3 * dayMs - minuteMs)
  await runWaitingApplicationsJob(app)
  expect(await reminders()).toEqual([])
  app.clock.advance(minuteMs)
  await runWaitingApplicationsJob(app)
  await runWaitingApplicationsJob(app)
  const [first, ...more] = await reminders()
  expect(more).toEqual([])
  expect(first).toMatchObject({ subject: 'Dana Whitfield is waiting to hear from you' })
  expect(first?.text).toContain('Time to decide, Marisol')
  expect(first?.text).toContain('Dana Whitfield applied to Doors & Daughters')
  expect(first?.text).toContain('on Monday, January 5, 2026.')
  expect(first?.text).not.toContain('the application closes on')
  expect(first?.links).toEqual(['http://localhost:3000/dashboard/pod/applicants'])

  app.clock.advance(4 * dayMs - minuteMs)
  await runWaitingApplicationsJob(app)
  expect(await reminders()).toHaveLength(1)
  app.clock.advance(minuteMs)
  await runWaitingApplicationsJob(app)
  await runWaitingApplicationsJob(app)
  const second = (await reminders()).find(({ subject }) => subject === 'Dana Whitfield is still waiting to hear from you')
  expect(await reminders()).toHaveLength(2)
  expect(second?.text).toContain('If you don’t reply, the application closes on Monday, January 19, 2026.')
  expect((await applicationOf(app, applicant)).status).toBe('open')
})

test('waiting applications: after days without a run only the latest reminder is sent', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  await givenApplication(app, pod)
  app.clock.advance(10 * dayMs)
  await runWaitingApplicationsJob(app)
  await runWaitingApplicationsJob(app)
  expect((await emailsTo(app, pod.leader, 'application-waits')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is still waiting'),
  ])
})

test('waiting applications: on day 14 it closes, the applicant is emailed and can apply again', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const applicant = await givenMember(app, { firstName: 'Dana' })
  for (const other of [pod, await givenPod(app), await givenPod(app)]) await givenApplication(app, other, applicant)
  const next = await givenPod(app)
  app.clock.advance(14 * dayMs - minuteMs)
  await runWaitingApplicationsJob(app)
  expect((await apply(app, applicant, next)).status).toBe(409)
  app.clock.advance(minuteMs)
  await runWaitingApplicationsJob(app)
  await runWaitingApplicationsJob(app)
  expect(await applicationOf(app, applicant)).toMatchObject({ status: 'closed', closeReason: 'not-answered' })
  const mails = await emailsTo(app, applicant, 'application-unanswered')
  expect(mails).toHaveLength(3)
  expect(mails[0]?.text).toContain('Sorry about the wait, Dana')
  expect(mails[0]?.text).toContain('The leader didn’t reply in time')
  expect(mails[0]?.links).toEqual(['http://localhost:3000/pod-marketplace'])
  expect(await emailsTo(app, applicant, 'application-closed')).toEqual([])
  expect((await apply(app, applicant, next)).status).toBe(201)
  expect((await apply(app, applicant, pod)).status).toBe(201)
})

test('waiting applications: no reminder for an answered or deleted applicant or from an outdated job', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [accepted, deletedApplicant, late] = [
    await givenApplication(app, pod),
    await givenApplication(app, pod),
    await givenApplication(app, pod),
  ]
  app.clock.advance(3 * dayMs)
  await app.deps.jobs.enqueue(app.deps.db, applicationsDue, {})
  await processWaitingApplications(app.deps, { after: null, enqueueNextBatch: async () => undefined })
  expect((await accept(app, pod.leader, accepted.id)).status).toBe(200)
  expect((await (await app.as(deletedApplicant.applicant)).delete('/api/account')).status).toBe(204)
  await app.deps.db.execute(sql`update pod_applications set reminders = 2 where id = ${late.id}`)
  await app.runJobs()
  expect(await emailsTo(app, pod.leader, 'application-waits')).toEqual([])
  app.clock.advance(11 * dayMs)
  await runWaitingApplicationsJob(app)
  expect((await applicationOf(app, accepted.applicant)).status).toBe('accepted')
  expect(await emailsTo(app, accepted.applicant, 'application-unanswered')).toEqual([])
})

test('waiting applications: deleting an account deletes the reminders that name it', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const { applicant } = await givenApplication(app, pod)
  app.clock.advance(3 * dayMs)
  await runWaitingApplicationsJob(app)
  app.clock.advance(4 * dayMs)
  await runWaitingApplicationsJob(app)
  expect(await emailsTo(app, pod.leader, 'application-waits')).toHaveLength(2)
  expect((await (await app.as(applicant)).delete('/api/account')).status).toBe(204)
  expect(await emailsTo(app, pod.leader, 'application-waits')).toEqual([])
})

test('waiting applications: acceptance and expiry race; one succeeds', async () => {
  const app = await givenApp()
  for (let round = 0; round < 10; round++) {
    const pod = await givenPod(app, { others: 0 })
    const { id, applicant } = await givenApplication(app, pod)
    app.clock.advance(14 * dayMs)
    const processBatch = () => processWaitingApplications(app.deps, { after: null, enqueueNextBatch: async () => undefined })
    const [accepted] = await Promise.all([accept(app, pod.leader, id), processBatch(), processBatch()])
    const { status } = await applicationOf(app, applicant)
    const { podId } = (await (await app.as(applicant)).get('/api/my-pod')).body
    expect([accepted.status, status, podId]).toEqual(accepted.status === 200 ? [200, 'accepted', pod.id] : [409, 'closed', null])
  }
})

test('waiting applications: 130 close in two batches', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  await app.deps.db.execute(sql`
    with applicants as (
      insert into users (id, issuer, subject, email, name, created_at)
      select gen_random_uuid(), 'test', n::text, n || '@waiting.test', 'Waiting', now() from generate_series(1, 130) n
      returning id
    )
    insert into pod_applications (id, pod_id, user_id, status, open_place, created_at)
    select gen_random_uuid(), ${pod.id}, id, 'open', 1, ${app.clock.now().toISOString()} from applicants`)
  app.clock.advance(14 * dayMs)
  await app.deps.jobs.enqueue(app.deps.db, applicationsDue, {})
  expect(await app.deps.jobs.drain(app.deps, jobHandlers)).toBe(2)
  const { rows } = await app.deps.db.execute(sql`select status, count(*)::int from pod_applications group by 1`)
  expect(rows).toEqual([{ status: 'closed', count: 130 }])
})
