import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MailRefusedError, type MailGateway, type OutgoingMail } from '#server/gateways/mail/port.ts'
import { givenMail } from '#test/factories/mails.ts'
import { lostAfterSeconds, longestRetryPauseSeconds } from '#server/platform/jobs/times.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { deliverMail } from './deliver-mail.ts'
import { mailDue, mostAttempts } from './mail-due.ts'
import { mailLeaseSeconds, overdueAfterSeconds } from './mail-times.ts'
import { overdueMailsDue } from './overdue/jobs.ts'
import { requeueOverdueMails } from './overdue/requeue-overdue-mails.ts'
import { findMail } from './store.ts'

/** A mail server that answers as told, and remembers what it was handed. */
function givenMailServer(
  answer: (mail: OutgoingMail) => Promise<'sent'> = async () => 'sent',
): MailGateway & { handed: OutgoingMail[] } {
  const handed: OutgoingMail[] = []
  return {
    kind: 'smtp',
    handed,
    deliver: (mail) => {
      handed.push(mail)
      return answer(mail)
    },
  }
}

test('deliverMail: sends an email once, also when the job runs several times', async () => {
  const app = await givenApp()
  const mail = givenMailServer()
  const id = await givenMail(app)
  const deps = { ...app.deps, mail }
  await Promise.all([deliverMail(deps, id), deliverMail(deps, id)])
  await deliverMail(deps, id)
  expect(mail.handed).toHaveLength(1)
  expect(mail.handed[0]).toMatchObject({ to: 'dana@example.test', from: 'Landmark <hello@localhost>' })
  expect(await findMail(app.deps.db, id)).toMatchObject({ status: 'sent', attempts: 1, settledAt: app.clock.now() })
})

test('deliverMail: an email that fails stays in the outbox and is sent at the next attempt', async () => {
  const app = await givenApp()
  const id = await givenMail(app)
  const away = givenMailServer(async () => Promise.reject(new Error('connect ECONNREFUSED')))
  await expect(deliverMail({ ...app.deps, mail: away }, id)).rejects.toThrow('ECONNREFUSED')
  expect(await findMail(app.deps.db, id)).toMatchObject({ status: 'queued', attempts: 1, error: 'connect ECONNREFUSED' })
  await deliverMail({ ...app.deps, mail: givenMailServer() }, id)
  expect(await findMail(app.deps.db, id)).toMatchObject({ status: 'sent', attempts: 2, error: null })
})

test('deliverMail: an email of a process that died is sent after two minutes', async () => {
  const app = await givenApp()
  const id = await givenMail(app)
  const dead = givenMailServer(() => new Promise<'sent'>(() => undefined))
  void deliverMail({ ...app.deps, mail: dead }, id)
  await expect.poll(() => dead.handed.length).toBe(1)
  const mail = givenMailServer()
  await deliverMail({ ...app.deps, mail }, id)
  expect(mail.handed).toHaveLength(0)
  app.clock.advance(120_000)
  await deliverMail({ ...app.deps, mail }, id)
  expect(mail.handed).toHaveLength(1)
})

test('deliverMail: an email refused for good, or after the last attempt, is given up', async () => {
  const app = await givenApp()
  const refused = await givenMail(app)
  const never = givenMailServer(async () => Promise.reject(new MailRefusedError('no such user')))
  await deliverMail({ ...app.deps, mail: never }, refused)
  expect(await findMail(app.deps.db, refused)).toMatchObject({ status: 'failed', error: 'no such user' })

  const tried = await givenMail(app)
  const away = givenMailServer(async () => Promise.reject(new Error('away')))
  for (let i = 1; i < mostAttempts; i++) await expect(deliverMail({ ...app.deps, mail: away }, tried)).rejects.toThrow('away')
  await deliverMail({ ...app.deps, mail: away }, tried)
  expect(await findMail(app.deps.db, tried)).toMatchObject({ status: 'failed', attempts: mostAttempts })
})

/** A worker takes the mail and is killed before the mail server answers. */
async function killWhileSending(app: TestApp, id: string): Promise<void> {
  const hanging = givenMailServer(() => new Promise<'sent'>(() => undefined))
  void deliverMail({ ...app.deps, mail: hanging }, id)
  await expect.poll(() => hanging.handed.length).toBe(1)
}

/** Lets every delivery that waits become due, as the time of the database would. */
const letWaitingJobsBecomeDue = (app: TestApp) =>
  app.deps.db.execute(sql`update pgboss.job set start_after = now() where name = ${mailDue.name} and state = 'created'`)

const dropJobs = (app: TestApp) => app.deps.db.execute(sql`delete from pgboss.job where name = ${mailDue.name}`)

test('deliverMail: an email whose worker was killed is sent after its lease, by the job that came too early', async () => {
  const app = await givenApp()
  const id = await givenMail(app)
  await killWhileSending(app, id)
  // The queue counts the worker as lost long before the lease ends, and hands the job out again.
  await app.runJobs()
  expect(await findMail(app.deps.db, id)).toMatchObject({ status: 'queued', attempts: 1 })
  app.clock.advance((mailLeaseSeconds + 2) * 1_000)
  await letWaitingJobsBecomeDue(app)
  await app.runJobs()
  expect(await findMail(app.deps.db, id)).toMatchObject({ status: 'captured', attempts: 2 })
})

test('requeueOverdueMails: an email without a job is sent, once', async () => {
  const app = await givenApp()
  const [lost, never, failing] = [await givenMail(app), await givenMail(app), await givenMail(app)]
  await killWhileSending(app, lost)
  await dropJobs(app)
  app.clock.advance(overdueAfterSeconds * 1_000)
  const away = givenMailServer(async () => Promise.reject(new Error('away')))
  await expect(deliverMail({ ...app.deps, mail: away }, failing)).rejects.toThrow('away')
  app.clock.advance((mailLeaseSeconds + 1) * 1_000)
  await app.deps.jobs.enqueue(app.deps.db, overdueMailsDue, {})
  await app.deps.jobs.enqueue(app.deps.db, overdueMailsDue, {})
  await app.runJobs()
  expect(await findMail(app.deps.db, lost)).toMatchObject({ status: 'captured', attempts: 2 })
  expect(await findMail(app.deps.db, never)).toMatchObject({ status: 'captured', attempts: 1 })
  // The queue itself comes back to a mail that failed; until then it is not overdue.
  expect(await findMail(app.deps.db, failing)).toMatchObject({ status: 'queued', attempts: 1 })
})

test('requeueOverdueMails: an email whose job still waits gets no second job', async () => {
  const app = await givenApp()
  await givenMail(app)
  app.clock.advance((overdueAfterSeconds + 1) * 1_000)
  await requeueOverdueMails(app.deps)
  const { rows } = await app.deps.db.execute(sql`select id from pgboss.job where name = ${mailDue.name}`)
  expect(rows).toHaveLength(1)
})

test('mail times: the lease outlasts a lost worker, and an email is overdue only after the last retry pause', () => {
  expect(mailLeaseSeconds).toBeGreaterThan(lostAfterSeconds)
  expect(overdueAfterSeconds).toBeGreaterThan(longestRetryPauseSeconds)
  expect(overdueAfterSeconds).toBeGreaterThan(mailLeaseSeconds)
})
