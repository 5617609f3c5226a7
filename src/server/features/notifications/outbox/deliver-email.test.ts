import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EmailRejectedError, type EmailGateway, type OutgoingEmail } from '#server/gateways/email/port.ts'
import { givenEmail } from '#test/factories/emails.ts'
import { heartbeatTimeoutSeconds, maxRetryDelaySeconds } from '#server/platform/jobs/timings.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { deliverEmail } from './deliver-email.ts'
import { emailDue, maxAttempts } from './email-due-job.ts'
import { emailLeaseSeconds, overdueAfterSeconds } from './email-times.ts'
import { overdueEmailsDue } from './requeue-overdue-emails.ts'
import { requeueOverdueEmails } from './requeue-overdue-emails.ts'
import { findEmail } from './store.ts'

/** A mail server that answers as configured and records the emails it got. */
function givenSmtpServer(
  answer: (mail: OutgoingEmail) => Promise<'sent'> = async () => 'sent',
): EmailGateway & { handed: OutgoingEmail[] } {
  const delivered: OutgoingEmail[] = []
  return {
    kind: 'smtp',
    handed: delivered,
    deliver: (mail) => {
      delivered.push(mail)
      return answer(mail)
    },
  }
}

test('deliverEmail: sends an email once, also when the job runs several times', async () => {
  const app = await givenApp()
  const mail = givenSmtpServer()
  const id = await givenEmail(app)
  const deps = { ...app.deps, mail }
  await Promise.all([deliverEmail(deps, id), deliverEmail(deps, id)])
  await deliverEmail(deps, id)
  expect(mail.handed).toHaveLength(1)
  expect(mail.handed[0]).toMatchObject({ to: 'dana@example.test', from: 'Landmark <hello@localhost>' })
  expect(await findEmail(app.deps.db, id)).toMatchObject({ status: 'sent', attempts: 1, settledAt: app.clock.now() })
})

test('deliverEmail: an email that fails stays in the outbox and is sent at the next attempt', async () => {
  const app = await givenApp()
  const id = await givenEmail(app)
  const away = givenSmtpServer(async () => Promise.reject(new Error('connect ECONNREFUSED')))
  await expect(deliverEmail({ ...app.deps, mail: away }, id)).rejects.toThrow('ECONNREFUSED')
  expect(await findEmail(app.deps.db, id)).toMatchObject({ status: 'queued', attempts: 1, error: 'connect ECONNREFUSED' })
  await deliverEmail({ ...app.deps, mail: givenSmtpServer() }, id)
  expect(await findEmail(app.deps.db, id)).toMatchObject({ status: 'sent', attempts: 2, error: null })
})

test('deliverEmail: an email of a process that died is sent after two minutes', async () => {
  const app = await givenApp()
  const id = await givenEmail(app)
  const dead = givenSmtpServer(() => new Promise<'sent'>(() => undefined))
  void deliverEmail({ ...app.deps, mail: dead }, id)
  await expect.poll(() => dead.handed.length).toBe(1)
  const mail = givenSmtpServer()
  await deliverEmail({ ...app.deps, mail }, id)
  expect(mail.handed).toHaveLength(0)
  app.clock.advance(120_000)
  await deliverEmail({ ...app.deps, mail }, id)
  expect(mail.handed).toHaveLength(1)
})

test('deliverEmail: an email refused for good, or after the last attempt, is given up', async () => {
  const app = await givenApp()
  const refused = await givenEmail(app)
  const never = givenSmtpServer(async () => Promise.reject(new EmailRejectedError('no such user')))
  await deliverEmail({ ...app.deps, mail: never }, refused)
  expect(await findEmail(app.deps.db, refused)).toMatchObject({ status: 'failed', error: 'no such user' })

  const tried = await givenEmail(app)
  const away = givenSmtpServer(async () => Promise.reject(new Error('away')))
  for (let i = 1; i < maxAttempts; i++) await expect(deliverEmail({ ...app.deps, mail: away }, tried)).rejects.toThrow('away')
  await deliverEmail({ ...app.deps, mail: away }, tried)
  expect(await findEmail(app.deps.db, tried)).toMatchObject({ status: 'failed', attempts: maxAttempts })
})

/** A worker takes the email and is killed before the mail server answers. */
async function killWhileSending(app: TestApp, id: string): Promise<void> {
  const hanging = givenSmtpServer(() => new Promise<'sent'>(() => undefined))
  void deliverEmail({ ...app.deps, mail: hanging }, id)
  await expect.poll(() => hanging.handed.length).toBe(1)
}

/** Makes every waiting delivery due, by the clock of the database. */
const letWaitingJobsBecomeDue = (app: TestApp) =>
  app.deps.db.execute(sql`update pgboss.job set start_after = now() where name = ${emailDue.name} and state = 'created'`)

const deleteJobs = (app: TestApp) => app.deps.db.execute(sql`delete from pgboss.job where name = ${emailDue.name}`)

test('deliverEmail: an email whose worker was killed is sent after its lease, by the job that came too early', async () => {
  const app = await givenApp()
  const id = await givenEmail(app)
  await killWhileSending(app, id)
  // The queue counts the worker as lost long before the lease ends, and assigns the job again.
  await app.runJobs()
  expect(await findEmail(app.deps.db, id)).toMatchObject({ status: 'queued', attempts: 1 })
  app.clock.advance((emailLeaseSeconds + 2) * 1_000)
  await letWaitingJobsBecomeDue(app)
  await app.runJobs()
  expect(await findEmail(app.deps.db, id)).toMatchObject({ status: 'captured', attempts: 2 })
})

test('requeueOverdueEmails: an email without a job is sent, once', async () => {
  const app = await givenApp()
  const [lost, never, failing] = [await givenEmail(app), await givenEmail(app), await givenEmail(app)]
  await killWhileSending(app, lost)
  await deleteJobs(app)
  app.clock.advance(overdueAfterSeconds * 1_000)
  const away = givenSmtpServer(async () => Promise.reject(new Error('away')))
  await expect(deliverEmail({ ...app.deps, mail: away }, failing)).rejects.toThrow('away')
  app.clock.advance((emailLeaseSeconds + 1) * 1_000)
  await app.deps.jobs.enqueue(app.deps.db, overdueEmailsDue, {})
  await app.deps.jobs.enqueue(app.deps.db, overdueEmailsDue, {})
  await app.runJobs()
  expect(await findEmail(app.deps.db, lost)).toMatchObject({ status: 'captured', attempts: 2 })
  expect(await findEmail(app.deps.db, never)).toMatchObject({ status: 'captured', attempts: 1 })
  // The queue retries a failed email itself; until then it is not overdue.
  expect(await findEmail(app.deps.db, failing)).toMatchObject({ status: 'queued', attempts: 1 })
})

test('requeueOverdueEmails: an email whose job still waits gets no second job', async () => {
  const app = await givenApp()
  await givenEmail(app)
  app.clock.advance((overdueAfterSeconds + 1) * 1_000)
  await requeueOverdueEmails(app.deps)
  const { rows } = await app.deps.db.execute(sql`select id from pgboss.job where name = ${emailDue.name}`)
  expect(rows).toHaveLength(1)
})

test('mail times: the lease outlasts a lost worker, and an email is overdue only after the last retry pause', () => {
  expect(emailLeaseSeconds).toBeGreaterThan(heartbeatTimeoutSeconds)
  expect(overdueAfterSeconds).toBeGreaterThan(maxRetryDelaySeconds)
  expect(overdueAfterSeconds).toBeGreaterThan(emailLeaseSeconds)
})
