import { expect, test } from 'vitest'
import { EmailRejectedError } from '#server/gateways/email/port.ts'
import { givenFailedEmail, givenEmail } from '#test/factories/emails.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { deliverEmail } from '../outbox/deliver-email.ts'
import { findEmail } from '../outbox/store.ts'
import { retryBatch } from './retry-emails.ts'

const path = '/api/admin/mails/given-up'

async function givenAdmin() {
  const app = await givenApp()
  const adminMember = await givenMember(app, { role: 'admin' })
  await app.runJobs()
  return { app, person: adminMember, admin: await app.as(adminMember) }
}

async function eventsOf(app: TestApp): Promise<string[]> {
  const { rows } = await app.deps.db.execute<{ said: string }>(
    "select event || ' ' || coalesce(details->>'mails', '') as said from audit_events where event like 'mail%' order by at, id",
  )
  return rows.map(({ said }) => said.trim())
}

test('GET /api/admin/mails/outbox: counts waiting, sent and failed emails of the last day', async () => {
  const { app, admin } = await givenAdmin()
  app.clock.advance(25 * 3_600_000)
  const none = { count: 0, more: false }
  expect((await admin.get('/api/admin/mails/outbox')).body).toEqual({
    waiting: none,
    sent: none,
    givenUp: none,
    waitsSince: null,
  })
  await givenEmail(app)
  await app.runJobs()
  await givenFailedEmail(app)
  await givenEmail(app)
  const waitsSince = app.clock.now().toISOString()
  app.clock.advance(1_000)
  await givenEmail(app)
  const one = { count: 1, more: false }
  expect((await admin.get('/api/admin/mails/outbox')).body).toEqual({
    waiting: { count: 2, more: false },
    sent: one,
    givenUp: one,
    waitsSince,
  })
})

test('GET /api/admin/mails/given-up: lists pages of 30, latest first', async () => {
  const { app, admin } = await givenAdmin()
  const ids: string[] = []
  for (let i = 0; i < 31; i++) {
    app.clock.advance(1_000)
    ids.unshift(await givenFailedEmail(app, { to: `m${i}@example.test`, error: `no ${i}` }))
  }
  const first = (await admin.get(path)).body
  expect(first.mails).toHaveLength(30)
  expect(first.mails[0]).toMatchObject({
    to: 'm30@example.test',
    reason: 'no 30',
    subject: 'Hello',
    template: 'test',
    attempts: 0,
  })
  const second = (await admin.get(`${path}?cursor=${first.nextCursor}`)).body
  expect([...first.mails, ...second.mails].map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(second.nextCursor).toBeNull()
  expect((await admin.get(`${path}?cursor=x`)).status).toBe(422)
})

test('POST /api/admin/mails/given-up/:id/retry: retries once for several admins; a new failure is listed again', async () => {
  const { app, admin } = await givenAdmin()
  const id = await givenFailedEmail(app)
  const other = await app.as(await givenMember(app, { role: 'admin' }))
  await app.runJobs()
  const presses = [admin, other, admin].map((client) => client.post(`${path}/${id}/retry`))
  expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await findEmail(app.deps.db, id)).toMatchObject({ status: 'queued', attempts: 0, settledAt: null })
  expect(await eventsOf(app)).toEqual(['mail.retried'])
  const never = { kind: 'smtp', deliver: async () => Promise.reject(new EmailRejectedError('still nobody')) } as const
  await deliverEmail({ ...app.deps, mail: never }, id)
  expect((await admin.get(path)).body.mails).toMatchObject([{ id, reason: 'still nobody', attempts: 1 }])
  await admin.post(`${path}/${id}/retry`)
  await app.runJobs()
  expect(await findEmail(app.deps.db, id)).toMatchObject({ status: 'captured', error: null })
  await admin.post(`${path}/${id}/retry`)
  expect(await findEmail(app.deps.db, id)).toMatchObject({ status: 'captured' })
})

test('POST /api/admin/mails/given-up/retry: retries all once, beyond the first batch in the background', async () => {
  const { app, admin, person: adminMember } = await givenAdmin()
  await givenFailedEmail(app)
  await givenFailedEmail(app)
  const [one, two] = await Promise.all([admin.post(`${path}/retry`), admin.post(`${path}/retry`)])
  expect(one.body.retried.count + two.body.retried.count).toBe(2)
  await app.runJobs()
  expect((await admin.get(path)).body.mails).toEqual([])
  expect(await eventsOf(app)).toEqual(['mails.retried 2'])

  await app.deps.db.execute(`
    insert into email_outbox (id, dedupe_key, "to", subject, template, content, status, next_attempt_at, created_at, settled_at)
    select gen_random_uuid(), 'many/' || n, 'm@example.test', 'Hi', 'test', '', 'failed', now(), now(), '2026-01-01' from generate_series(1, 101) n`)
  expect((await admin.post(`${path}/retry`)).body).toEqual({ retried: { count: 100, more: true } })
  await app.runJobs()
  // Their content cannot be unsealed: each was retried and failed again.
  const { rows } = await app.deps.db.execute("select distinct attempts, status from email_outbox where dedupe_key like 'many/%'")
  expect(rows).toEqual([{ attempts: 1, status: 'failed' }])
  expect((await eventsOf(app)).toSorted()).toEqual(['mails.retried 1', 'mails.retried 100', 'mails.retried 2'])
  // Emails that fail after the click are not retried by it.
  expect(await retryBatch(app.deps, { by: adminMember.id, before: '2026-01-01T00:00:00Z' })).toEqual({ count: 0, more: false })
})

test('DELETE /api/admin/mails/given-up/:id: removes the email from the list, and it is not sent', async () => {
  const { app, admin } = await givenAdmin()
  const id = await givenFailedEmail(app)
  for (let i = 0; i < 2; i++) expect((await admin.delete(`${path}/${id}`)).status).toBe(204)
  expect((await admin.get(path)).body.mails).toEqual([])
  expect((await admin.post(`${path}/${id}/retry`)).status).toBe(204)
  await app.runJobs()
  expect(await findEmail(app.deps.db, id)).toMatchObject({ status: 'dismissed' })
  expect(await eventsOf(app)).toEqual(['mail.dismissed'])
  for (const unknown of [app.deps.newId(), 'x']) {
    expect((await admin.post(`${path}/${unknown}/retry`)).status).toBe(404)
    expect((await admin.delete(`${path}/${unknown}`)).status).toBe(404)
  }
})
