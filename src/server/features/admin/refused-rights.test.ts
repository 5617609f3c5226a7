import { expect, test } from 'vitest'
import { accept, close, givenApplication } from '#test/factories/applications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenPod } from '#test/factories/pods.ts'
import { createClient } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { listAuditEvents } from '../audit/index.ts'
import { openTestSession } from '#server/features/identity/sessions/open-test-session.ts'

const refusals = async ({ deps }: TestApp) =>
  (await listAuditEvents(deps.db, 200)).filter(({ event }) => event === 'right.refused')

test('right.refused: logs actor, request, path and code', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const client = await app.as(member)
  expect((await client.get('/api/my-pod-applicants')).body.code).toBe('leader-only')
  expect(await refusals(app)).toEqual([
    expect.objectContaining({
      actorId: member.id,
      requestId: expect.any(String),
      details: { method: 'GET', path: '/api/my-pod-applicants', code: 'leader-only' },
    }),
  ])
})

test('right.refused: logs the path pattern instead of the requested path', async () => {
  const app = await givenApp()
  const member = await givenMember(app, { access: { general: true, pod_marketplace: false } })
  expect((await (await app.as(member)).get('/api/pods/a%0d%0aforged')).body.code).toBe('marketplace-access-required')
  const [event] = await refusals(app)
  expect(event?.details).toEqual({ method: 'GET', path: '/api/pods/{slug}', code: 'marketplace-access-required' })
})

test('right.refused: logs back-office refusals of members and of admins without a second factor', async () => {
  const app = await givenApp()
  const admin = await givenPerson(app, { role: 'admin' })
  const member = await givenMember(app)
  await createClient(app.app, await openTestSession(app.deps, admin.id, { hasSecondFactor: false })).get('/api/admin/audit')
  await (await app.as(member)).get('/api/admin/audit')
  const codes = (await refusals(app)).map(({ actorId, details }) => [actorId, details.code])
  expect(codes).toHaveLength(2)
  expect(codes).toEqual(
    expect.arrayContaining([
      [admin.id, 'second-factor-required'],
      [member.id, 'not-found'],
    ]),
  )
})

test('right.refused: logs creating a customer with another email', async () => {
  const app = await givenApp()
  const client = await app.as(await givenPerson(app))
  expect((await client.post('/api/customers/stripe', { email: 'another@example.test' })).body.code).toBe('forbidden')
  expect((await refusals(app)).map(({ details }) => details.code)).toEqual(['forbidden'])
})

test('right.refused: not logged for unknown addresses, invalid input or a missing session', async () => {
  const app = await givenApp()
  const client = await app.as(await givenPerson(app))
  await client.get('/api/pods')
  await client.get('/api/pods/nowhere')
  await client.get('/api/nowhere')
  await client.patch('/api/me', { firstName: 5 })
  await client.get('/api/me')
  await app.anonymous.get('/api/admin/audit')
  expect(await refusals(app)).toEqual([])
})

test('right.refused: the call is still refused when logging fails', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  await app.deps.db.execute('alter table audit_events rename to lost_events')
  const reply = await client.get('/api/my-pod-applicants')
  expect(reply.status).toBe(403)
  expect(reply.body.code).toBe('leader-only')
})

test('right.refused: logs at most sixty per user and hour', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const other = await app.as(await givenMember(app))
  for (let i = 0; i < 70; i++) expect((await client.get('/api/my-pod-applicants')).status).toBe(403)
  expect(await refusals(app)).toHaveLength(60)
  await other.get('/api/my-pod-applicants')
  expect(await refusals(app)).toHaveLength(61)
  app.clock.advance(60 * 60_000)
  await client.get('/api/my-pod-applicants')
  expect(await refusals(app)).toHaveLength(62)
})

test('application.accepted: logged once with leader and applicant', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(app, pod)
  await Promise.all([accept(app, pod.leader, id), accept(app, pod.leader, id)])
  await accept(app, pod.leader, id)
  const accepted = (await listAuditEvents(app.deps.db, 20)).filter(({ event }) => event === 'application.accepted')
  expect(accepted).toEqual([
    expect.objectContaining({ actorId: pod.leader.id, aboutId: applicant.id, details: { podNumber: pod.podNumber } }),
  ])
})

test('application.closed: logged once when the leader closes it, not when it is withdrawn', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [closed, withdrawn] = [await givenApplication(app, pod), await givenApplication(app, pod)]
  for (let time = 0; time < 2; time++) await close(app, pod.leader, closed.id)
  await close(app, withdrawn.applicant, withdrawn.id)
  expect(await listAuditEvents(app.deps.db, 20)).toEqual([
    expect.objectContaining({
      event: 'application.closed',
      actorId: pod.leader.id,
      aboutId: closed.applicant.id,
      details: { podNumber: pod.podNumber },
    }),
  ])
})

test('application.accepted: not logged when the pod is full', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { maxMembers: 4 })
  const [first, second] = [await givenApplication(app, pod), await givenApplication(app, pod)]
  await accept(app, pod.leader, first.id)
  expect((await accept(app, pod.leader, second.id)).body.code).toBe('pod-full')
  expect((await listAuditEvents(app.deps.db, 20)).map(({ aboutId }) => aboutId)).toEqual([first.applicant.id])
})

test('webhook.refused: logged without the content', async () => {
  const app = await givenApp()
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
  const body = JSON.stringify({ id: 'evt_forged', type: 'invoice.paid', livemode: false, data: { object: { secret: 'shh' } } })
  const reply = await app.anonymous.send('/api/webhooks/stripe', { method: 'POST', headers, body })
  expect(reply.status).toBe(400)
  const events = await listAuditEvents(app.deps.db, 5)
  expect(events).toEqual([
    expect.objectContaining({
      event: 'webhook.refused',
      actorId: null,
      details: { reason: 'This message doesn’t have a valid signature.' },
    }),
  ])
  expect(JSON.stringify(events)).not.toMatch(/shh|evt_forged/)
})
