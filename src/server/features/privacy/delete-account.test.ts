import { expect, test } from 'vitest'
import { accept, apply, givenApplication } from '#test/factories/applications.ts'
import { givenMemberWithEverything, memberMarker } from '#test/factories/member-with-everything.ts'
import { givenMember } from '#test/factories/members.ts'
import { becomeMember } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenPod, givenPodMember } from '#test/factories/pods.ts'
import { openBrowser } from '#test/harness/browser.ts'
import { givenForeignIssuer } from '#test/harness/foreign-issuer.ts'
import { givenApp, testOrigin, type TestApp } from '#test/harness/index.ts'
import { givenSignInAccount, signIn, startSignIn, whoIs } from '#test/harness/sign-in.ts'
import { listSubscriptions } from '../billing/index.ts'
import { listDeleted, findUserByEmail } from '../identity/index.ts'
import { deleteAccount, eraseRemainingData } from './delete-account.ts'
import { buildExport } from './build-export.ts'
import { dataExports } from './tables.ts'

const minuteMs = 60_000

/** Every row of every table as text, without the sandbox of the payment provider. */
async function everythingIn({ deps }: TestApp, leftOut: readonly string[] = []): Promise<string> {
  const { rows: tables } = await deps.db.execute<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const texts = []
  for (const { name } of tables.filter(({ name }) => !name.startsWith('sandbox_') && !leftOut.includes(name))) {
    const { rows } = await deps.db.execute(`select * from "${name}"`)
    texts.push(...rows.map((row) => `${name}: ${JSON.stringify(row)}`))
  }
  return texts.sort().join('\n')
}

const isGone = async ({ deps }: TestApp, id: string) => (await listDeleted(deps.db, [id])).has(id)

test('DELETE /api/account: leaves no personal data but the farewell email, and cancels the membership', async () => {
  const app = await givenApp()
  const { member, client } = await givenMemberWithEverything(app)
  expect(await everythingIn(app)).toContain(memberMarker)
  const reply = await client.delete('/api/account')
  expect([reply.status, reply.text]).toEqual([204, ''])
  expect(reply.headers.get('clear-site-data')).toBe('"cache"')
  expect(reply.headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/)
  const rowsAfterDeletion = await everythingIn(app, ['stripe_events'])
  expect(rowsAfterDeletion.split('\n').filter((row) => row.includes(memberMarker) || row.includes(member.email))).toEqual([])
  await app.runJobs()
  const after = (await everythingIn(app)).split('\n').filter((row) => row.includes(memberMarker) || row.includes(member.email))
  expect(after).toEqual([expect.stringMatching(/^email_outbox: .*"Your account was deleted"/)])
  expect(await listSubscriptions(app.deps.db, member.id)).toMatchObject([{ status: 'canceled', hasAccess: false }])
})

test('DELETE /api/account: ends every session, and signing in fails at once', async () => {
  const app = await givenApp()
  const account = await givenSignInAccount(app.deps)
  const [here, there] = [openBrowser(app.app, testOrigin), openBrowser(app.app, testOrigin)]
  await signIn(here, account.email)
  await signIn(there, account.email)
  expect((await here.send('/api/account', { method: 'DELETE' })).status).toBe(204)
  expect(here.cookies().map(({ name }) => name)).not.toContain('session')
  for (const browser of [here, there]) {
    expect((await browser.send('/api/data-exports')).status).toBe(401)
    expect(await whoIs(browser)).toBeNull()
  }
  const again = await signIn(openBrowser(app.app, testOrigin), account.email)
  expect(again.status).toBe(422)
  expect(await whoIs(openBrowser(app.app, testOrigin))).toBeNull()
})

test('DELETE /api/account: a second request gets 401, and deleting again changes nothing', async () => {
  const app = await givenApp()
  const { client, member } = await givenMemberWithEverything(app)
  expect((await client.delete('/api/account')).status).toBe(204)
  expect((await client.delete('/api/account')).status).toBe(401)
  await app.runJobs()
  const before = await everythingIn(app)
  await deleteAccount(app.deps, member.id)
  await eraseRemainingData(app.deps, member.id)
  expect(await everythingIn(app)).toBe(before)
  expect(await app.runJobs()).toBe(0)
})

test('DELETE /api/account: the longest-standing member becomes leader when the leader leaves', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 0 })
  for (let i = 0; i < 2; i++) {
    app.clock.advance(minuteMs)
    const { id, applicant } = await givenApplication(app, pod)
    await accept(app, pod.leader, id)
    pod.members.push(applicant)
  }
  expect((await (await app.as(pod.leader)).delete('/api/account')).status).toBe(204)
  const { body } = await (await app.as(pod.members[2]!)).get('/api/my-pod')
  expect(body.members.map(({ email, isLeader }: { email: string; isLeader: boolean }) => [email, isLeader])).toEqual([
    [pod.members[1]!.email, true],
    [pod.members[2]!.email, false],
  ])
})

test('DELETE /api/account: the last member closes the pod, and its applicant gets an email', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 0 })
  const { applicant } = await givenApplication(app, pod)
  await app.runJobs()
  await (await app.as(pod.leader)).delete('/api/account')
  const client = await app.as(applicant)
  expect((await client.get('/api/my-pod-applications')).body.data).toMatchObject([
    { application: { status: 'closed', closeReason: 'pod-closed' } },
  ])
  expect((await apply(app, await givenMember(app), pod)).status).toBe(404)
  await app.runJobs()
  const { mails: emails } = (await app.anonymous.get('/dev/outbox.json')).body
  expect(emails.filter(({ to }: { to: string }) => to === applicant.email)).toMatchObject([{ template: 'application-pod-ended' }])
})

test('DELETE /api/account: needs a fresh sign-in', async () => {
  const app = await givenApp()
  const person = await givenPerson(app)
  const client = await app.as(person)
  app.clock.advance(11 * minuteMs)
  const reply = await client.delete('/api/account')
  expect([reply.status, reply.body.code]).toEqual([403, 'fresh-sign-in-required'])
  expect((await app.anonymous.delete('/api/account')).status).toBe(401)
  expect(await isGone(app, person.id)).toBe(false)
})

test('DELETE /api/account: leaves the account and statement of the pod leader unchanged', async () => {
  const app = await givenApp()
  const { client, pod } = await givenMemberWithEverything(app)
  const fellow = await app.as(pod.leader)
  const seen = async () => ({
    // The seat that opens is counted among those of its day and time, as soon as the counts are read again.
    me: { ...(await fellow.get('/api/me')).body, slots: null },
    statement: (await fellow.get('/api/assessment/v1/rei-statement')).body,
  })
  const before = await seen()
  await client.delete('/api/account')
  await app.runJobs()
  expect(await seen()).toEqual(before)
})

test('DELETE /api/account: deletes an email to the leader that quotes the applicant', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const applicant = await givenMember(app, { firstName: 'Quentin', lastName: memberMarker })
  await apply(app, applicant, pod, 'Please take me.')
  await app.runJobs()
  expect((await app.anonymous.get('/dev/outbox.json')).text).toContain(memberMarker)
  await (await app.as(applicant)).delete('/api/account')
  await app.runJobs()
  expect((await app.anonymous.get('/dev/outbox.json')).text.replace(/Goodbye[^"]*/g, '')).not.toContain(memberMarker)
})

test('DELETE /api/account: concurrent deletions send one email', async () => {
  const app = await givenApp()
  const { member } = await givenMemberWithEverything(app)
  const clients = await Promise.all([1, 2, 3].map(() => app.as(member)))
  const statuses = await Promise.all(clients.map(async (client) => (await client.delete('/api/account')).status))
  expect(statuses.filter((status) => status !== 401 && status !== 204)).toEqual([])
  expect(statuses).toContain(204)
  await app.runJobs()
  const { mails: emails } = (await app.anonymous.get('/dev/outbox.json')).body
  expect(emails.filter(({ template }: { template: string }) => template === 'account-deleted')).toHaveLength(1)
})

test('DELETE /api/account: at the same time as an acceptance, leaves no membership in the pod', async () => {
  const app = await givenApp()
  for (let round = 0; round < 5; round++) {
    const pod = await givenPod(app)
    const { id, applicant } = await givenApplication(app, pod)
    const leaving = (await app.as(applicant)).delete('/api/account')
    const [accepted, deleted] = await Promise.all([accept(app, pod.leader, id), leaving])
    expect(deleted.status).toBe(204)
    expect([200, 404]).toContain(accepted.status)
    const { body } = await (await app.as(pod.leader)).get('/api/my-pod')
    expect(body.members).toHaveLength(3)
  }
})

test('DELETE /api/account: concurrent deletions in one pod leave it to the rest, or close it', async () => {
  const app = await givenApp()
  for (const staying of [1, 0]) {
    const pod = await givenPod(app, { others: 3 })
    const leaving = pod.members.slice(0, pod.members.length - staying)
    const clients = await Promise.all(leaving.map((member) => app.as(member)))
    const replies = await Promise.all(clients.map((client) => client.delete('/api/account')))
    expect(replies.map(({ status }) => status)).toEqual(leaving.map(() => 204))
    const { rows } = await app.deps.db.execute(
      `select places_taken, archived_at is not null as ended,
        (select count(*)::int from places where pod_id = pods.id and is_leader) as leaders from pods where id = '${pod.id}'`,
    )
    expect(rows).toEqual([{ places_taken: staying, ended: staying === 0, leaders: staying }])
  }
})

test('DELETE /api/account: while a copy of the data is made, leaves no copy', async () => {
  const app = await givenApp()
  for (let round = 0; round < 3; round++) {
    const person = await givenPerson(app)
    const client = await app.as(person)
    const { body } = await client.post('/api/data-exports')
    await Promise.all([buildExport(app.deps, body.export.id), client.delete('/api/account')])
    expect(await app.deps.db.select().from(dataExports)).toEqual([])
    await app.runJobs()
    const { mails: emails } = (await app.anonymous.get('/dev/outbox.json')).body
    expect(emails.filter(({ to }: { to: string }) => to.endsWith('@deleted.invalid'))).toEqual([])
  }
})

test('DELETE /api/account: removes later what a concurrent request still wrote', async () => {
  const app = await givenApp()
  const { member, client, pod } = await givenMemberWithEverything(app)
  await client.delete('/api/account')
  await app.deps.db.execute(`insert into profiles (user_id, bio) values ('${member.id}', '${memberMarker} was here')`)
  const late = `insert into pod_applications (id, pod_id, user_id, status, open_place, message, created_at)
    values ('${app.deps.newId()}', '${pod.id}', '${member.id}', 'open', 1, '${memberMarker}', now())`
  await app.deps.db.execute(late)
  await app.runJobs()
  expect((await everythingIn(app, ['email_outbox'])).includes(memberMarker)).toBe(false)
})

test('DELETE /api/account: a deletion that fails halfway changes nothing', async () => {
  const app = await givenApp()
  const { client, pod } = await givenMemberWithEverything(app)
  const before = await everythingIn(app, ['sessions', 'rate_limits'])
  await app.deps.db.execute('alter table known_devices rename to unknown_devices')
  expect((await client.delete('/api/account')).status).toBe(500)
  await app.deps.db.execute('alter table unknown_devices rename to known_devices')
  expect(await everythingIn(app, ['sessions', 'rate_limits'])).toBe(before)
  expect((await (await app.as(pod.leader)).get('/api/my-pod')).body.members).toHaveLength(3)
  expect((await client.delete('/api/account')).status).toBe(204)
})

test('DELETE /api/account: with an external issuer, a later sign-in is a new user', async () => {
  const issuer = await givenForeignIssuer()
  const app = await givenApp({ environment: issuer.environment })
  const browser = openBrowser(app.app, testOrigin)
  const enter = async () => browser.send(issuer.callbackUrl(await startSignIn(browser, '/faqs')))
  issuer.behave({ claims: { auth_time: Math.floor(app.clock.now().getTime() / 1000) } })
  await enter()
  const before = await findUserByEmail(app.deps.db, 'dana@example.test')
  expect((await browser.send('/api/account', { method: 'DELETE' })).status).toBe(204)
  expect((await browser.send('/api/account')).status).toBe(401)
  expect(await isGone(app, before?.id ?? '')).toBe(true)
  await enter()
  const after = await findUserByEmail(app.deps.db, 'dana@example.test')
  expect(after?.id).not.toBe(before?.id)
  await app.runJobs()
  const { mails: emails } = (await app.anonymous.get('/dev/outbox.json')).body
  expect(emails[0].text).toContain('We can’t delete your sign-in at ')
})

test('DELETE /api/account: cancels the subscription of a paying member', async () => {
  const app = await givenApp()
  const person = await givenPerson(app)
  const client = await app.as(person)
  await becomeMember(app, client)
  await client.delete('/api/account')
  await app.runJobs()
  expect(await listSubscriptions(app.deps.db, person.id)).toMatchObject([{ status: 'canceled' }])
  expect(await everythingIn(app, ['email_outbox'])).not.toContain(person.email)
})

test('DELETE /api/account: frees the seat in a full pod', async () => {
  const app = await givenApp()
  const { member, pod } = await givenPodMember(app, { maxMembers: 4, others: 3 })
  expect((await apply(app, await givenMember(app), pod)).body.code).toBe('pod-full')
  await (await app.as(member)).delete('/api/account')
  expect((await apply(app, await givenMember(app), pod)).status).toBe(201)
})

test('DELETE /api/account: succeeds despite a deadlock with another transaction', async () => {
  const app = await givenApp()
  const { db } = app.deps
  const member = await givenMember(app)
  const client = await app.as(member)
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  const deleting = Promise.withResolvers<number>()
  const other = db.transaction(async (tx) => {
    await tx.execute(`select 1 from users where id = '${member.id}' for key share`)
    void client.delete('/api/account').then(({ status }) => deleting.resolve(status), deleting.reject)
    while ((await db.execute(waiting)).rows.length === 0) await new Promise(setImmediate)
    await tx.execute(`select 1 from profiles where user_id = '${member.id}' for update`)
  })
  await other.catch(() => undefined)
  expect(await deleting.promise).toBe(204)
  expect(await isGone(app, member.id)).toBe(true)
})
