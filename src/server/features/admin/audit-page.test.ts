import { expect, test } from 'vitest'
import { givenApplication } from '#test/factories/applications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenPod } from '#test/factories/pods.ts'
import { createClient } from '#test/harness/client.ts'
import { givenApp, type TestApp, type TestAppOptions } from '#test/harness/index.ts'
import { withLogContext } from '#server/platform/logger.ts'
import { type AuditEvent, recordAuditEvent } from '../audit/index.ts'
import { deleteAccount } from '../identity/index.ts'
import { openTestSession } from '#server/features/identity/sessions/open-test-session.ts'

const path = '/api/admin/audit'
const secondMs = 1_000

type AuditRow = { id: string; event: string; details: { number?: number } }

async function givenAdmin(options?: TestAppOptions, { hasSecondFactor = true } = {}) {
  const app = await givenApp(options)
  const admin = await givenPerson(app, { role: 'admin', name: 'Olive Operator' })
  const client = createClient(app.app, await openTestSession(app.deps, admin.id, { hasSecondFactor }))
  return { app, admin, client }
}

const recordIn = ({ deps }: TestApp, event: AuditEvent) => recordAuditEvent(deps, deps.db, event)

test('GET /api/admin/audit: lists actor, target, time and address, newest first', async () => {
  const { app, admin, client } = await givenAdmin()
  const member = await givenPerson(app, { name: 'Mia Member' })
  const deletedUser = await givenPerson(app, { name: 'Gil Gone' })
  await withLogContext({ requestId: 'r', userId: member.id, address: '203.0.113.7' }, () =>
    recordIn(app, { event: 'password.changed', details: { sessionsEnded: 2 } }),
  )
  app.clock.advance(secondMs)
  await recordIn(app, { event: 'owner.appointed', actorId: null, aboutId: admin.id })
  app.clock.advance(secondMs)
  await app.deps.db.transaction((tx) => deleteAccount(app.deps, tx, deletedUser.id))
  app.clock.advance(secondMs)
  await recordIn(app, { event: 'password.reset', actorId: app.deps.newId() })
  const nobody = { id: expect.any(String), actor: null, about: null, address: null, details: {} }
  expect((await client.get(path)).body).toEqual({
    events: [
      { ...nobody, at: '2026-01-05T12:00:03.000Z', event: 'password.reset', actor: 'Unknown user' },
      { ...nobody, at: '2026-01-05T12:00:02.000Z', event: 'account.deleted', about: 'Former member' },
      { ...nobody, at: '2026-01-05T12:00:01.000Z', event: 'owner.appointed', about: 'Olive Operator' },
      {
        ...nobody,
        at: '2026-01-05T12:00:00.000Z',
        event: 'password.changed',
        actor: 'Mia Member',
        address: '203.0.113.7',
        details: { sessionsEnded: 2 },
      },
    ],
    nextCursor: null,
  })
})

test('GET /api/admin/audit: pages of fifty show each event once, even while new ones arrive', async () => {
  const { app, client } = await givenAdmin()
  for (let number = 0; number < 120; number++) {
    await recordIn(app, { event: 'session.opened', details: { number } })
    if (number % 30 === 0) app.clock.advance(secondMs)
  }
  const sizes: number[] = []
  const seen: AuditRow[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await client.get(cursor ? `${path}?cursor=${cursor}` : path)
    sizes.push(body.events.length)
    seen.push(...body.events)
    cursor = body.nextCursor
    await recordIn(app, { event: 'session.ended' })
    app.clock.advance(secondMs)
  }
  expect(sizes).toEqual([50, 50, 20])
  expect(new Set(seen.map(({ details }) => details.number)).size).toBe(120)
  expect(seen.some(({ event }) => event === 'session.ended')).toBe(false)
})

test.each(['x', '1.', '.', '1.not-an-id', '-1.0190a5d0-7000-7000-8000-000000000000', '99999999999999999.x', '%00', "1';--"])(
  'GET /api/admin/audit: 422 for the cursor %s',
  async (cursor) => {
    const { client } = await givenAdmin()
    const reply = await client.get(`${path}?cursor=${cursor}`)
    expect(reply.status).toBe(422)
  },
)

test('audit page query: uses the index audit_events_newest', async () => {
  const { app } = await givenAdmin()
  const { rows } = await app.deps.db.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off')
    await tx.execute('set local enable_sort = off')
    return tx.execute<{ 'QUERY PLAN': string }>(
      "explain select * from audit_events where (at, id) < (now(), '0190a5d0-7000-7000-8000-000000000000') order by at desc, id desc limit 51",
    )
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan Backward using audit_events_newest')
  expect(plan).toContain('Index Cond')
})

test('GET /api/admin/audit: 200 for admins, 404 for other members, 401 signed out', async () => {
  const { app, client } = await givenAdmin()
  const pod = await givenPod(app)
  const { applicant } = await givenApplication(app, pod)
  const others = {
    member: await givenMember(app),
    applicant,
    'leader of a pod': pod.leader,
    'leader of another': (await givenPod(app)).leader,
    lapsed: await givenMember(app, { access: { general: false, pod_marketplace: false } }),
  }
  expect((await app.anonymous.get(path)).status).toBe(401)
  expect((await client.get(path)).status).toBe(200)
  for (const [role, user] of Object.entries(others)) {
    const reply = await (await app.as(user)).get(path)
    expect(reply.status, role).toBe(404)
    expect(reply.body, role).toMatchObject({ code: 'not-found', detail: 'We couldn’t find what you’re looking for.' })
  }
  for (const method of ['POST', 'PATCH', 'DELETE']) {
    expect((await client.send(path, { method })).status, method).toBe(405)
  }
})

test('GET /api/admin/audit: an admin needs a second factor, except in a demo', async () => {
  const { client } = await givenAdmin({}, { hasSecondFactor: false })
  const reply = await client.get(path)
  expect(reply.status).toBe(403)
  expect(reply.body.code).toBe('second-factor-required')
  const demo = await givenAdmin({ environment: { DEMO: 'true' } }, { hasSecondFactor: false })
  expect((await demo.client.get(path)).status).toBe(200)
})

test('GET /api/admin/audit: 404 on the next request after losing the admin right', async () => {
  const { app, admin, client } = await givenAdmin()
  expect((await client.get(path)).status).toBe(200)
  await app.deps.db.execute(`update users set role = null where id = '${admin.id}'`)
  expect((await client.get(path)).status).toBe(404)
})
