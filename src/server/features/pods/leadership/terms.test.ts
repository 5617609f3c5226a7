import { expect, test } from 'vitest'
import type { TestMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { termsDue } from '../jobs.ts'

const dayMs = 86_400_000

type Email = { to: string; template: string; subject: string; text: string }

const emailsTo = async (app: TestApp, member: TestMember, template: string) => {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Email[] }
  return mails.filter((mail) => mail.to === member.email && mail.template === template)
}

const leadOf = async (app: TestApp, member: TestMember) => (await (await app.as(member)).get('/api/my-pod/lead')).body

/** Days pass, and all due term jobs run. */
const pass = async (app: TestApp, days: number): Promise<void> => {
  app.clock.advance(days * dayMs)
  await app.deps.jobs.enqueue(app.deps.db, termsDue, {})
  await app.runJobs()
}

/** A pod with a deputy; its leader began on January 5, 2026, so that their term ends on July 5. */
async function givenLed(app: TestApp): Promise<{ pod: TestPod; deputy: TestMember; other: TestMember }> {
  const pod = await givenPod(app)
  const [, other, deputy] = pod.members
  await (await app.as(pod.leader)).patch(`/api/pods/${pod.id}`, { deputy: deputy!.email })
  return { pod, deputy: deputy!, other: other! }
}

const answer = async (app: TestApp, member: TestMember, accept: boolean) => {
  const { offer } = await leadOf(app, member)
  return (await app.as(member)).post(`/api/lead-offers/${offer.id}`, { accept })
}

test('leader terms: the leader gets one email three weeks before the end, and can extend by six months', async () => {
  const app = await givenApp()
  const { pod, other } = await givenLed(app)
  expect((await leadOf(app, pod.leader)).term).toEqual({
    untilDay: '2026-07-05',
    isEnding: false,
    isOver: false,
    offeredTo: null,
  })
  await pass(app, 159)
  expect(await emailsTo(app, pod.leader, 'term-ends')).toEqual([])
  await pass(app, 1)
  await pass(app, 1)
  const [mail, ...more] = await emailsTo(app, pod.leader, 'term-ends')
  expect(more).toEqual([])
  expect(mail?.text).toContain('Sunday, July 5, 2026')
  expect(await leadOf(app, pod.leader)).toMatchObject({ term: { isEnding: true, isOver: false }, offer: null })
  expect((await leadOf(app, other)).term).toBeNull()
  const leader = await app.as(pod.leader)
  const replies = await Promise.all([1, 2].map(() => leader.post('/api/my-pod/term/go-on')))
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { untilDay: '2027-01-05' } })
  await pass(app, 30)
  expect(await leadOf(app, pod.leader)).toMatchObject({
    leader: { isYou: true },
    term: { untilDay: '2027-01-05', isEnding: false },
  })
  expect((await (await app.as(other)).post('/api/my-pod/term/go-on')).status).toBe(403)
})

test('leader terms: without a response the deputy is offered the lead, then another member, who accepts', async () => {
  const app = await givenApp()
  const { pod, deputy, other } = await givenLed(app)
  await pass(app, 165)
  await pass(app, 18)
  expect(await leadOf(app, pod.leader)).toMatchObject({ term: { isOver: true, offeredTo: { firstName: deputy.firstName } } })
  expect(await emailsTo(app, deputy, 'lead-offered')).toHaveLength(1)
  expect((await leadOf(app, other)).offer).toBeNull()
  expect((await answer(app, deputy, false)).status).toBe(204)
  const { offer } = await leadOf(app, other)
  expect((await (await app.as(deputy)).post(`/api/lead-offers/${offer.id}`, { accept: true })).status).toBe(404)
  const replies = await Promise.all([1, 2].map(() => answer(app, other, true)))
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  await app.runJobs()
  expect((await (await app.as(other)).get('/api/my-pod')).body.pod.leader).toBe(other.email)
  expect(await leadOf(app, other)).toMatchObject({ youLead: 'leader', term: { untilDay: '2027-01-07', isEnding: false } })
  expect((await emailsTo(app, other, 'became-leader'))[0]?.text).toContain('You’ve taken over Gulf Coast Doors.')
  const { rows } = await app.deps.db.execute("select actor_id from audit_events where event = 'leader.changed'")
  expect(rows).toEqual([{ actor_id: other.id }])
})

test('leader terms: offers expire after a week each, and then the leader begins another term', async () => {
  const app = await givenApp()
  const { pod, deputy, other } = await givenLed(app)
  await pass(app, 165)
  await pass(app, 18)
  const { offer } = await leadOf(app, deputy)
  await pass(app, 8)
  expect(await (await app.as(deputy)).post(`/api/lead-offers/${offer.id}`, { accept: true })).toMatchObject({
    status: 409,
    body: { code: 'lead-offer-over' },
  })
  expect((await leadOf(app, other)).offer).not.toBeNull()
  await pass(app, 8)
  expect((await leadOf(app, other)).offer).toBeNull()
  expect((await leadOf(app, pod.leader)).term).toEqual({
    untilDay: '2027-01-23',
    isEnding: false,
    isOver: false,
    offeredTo: null,
  })
  expect(await emailsTo(app, other, 'became-leader')).toEqual([])
})

test.each([
  { how: 'goes on', settle: () => ['post', '/api/my-pod/term/go-on', undefined] as const },
  {
    how: 'hands over',
    settle: ({ id, members }: TestPod) => ['patch', '/api/pod-leader', { podId: id, email: members[1]!.email }] as const,
  },
  {
    how: 'leaves',
    settle: ({ id, leader }: TestPod) => ['delete', '/api/pod-membership', { podId: id, email: leader.email }] as const,
  },
])('leader terms: when a leader $how after the end, the open offer is withdrawn', async ({ settle }) => {
  const app = await givenApp()
  const { pod, deputy } = await givenLed(app)
  await pass(app, 165)
  await pass(app, 18)
  const { offer } = await leadOf(app, deputy)
  const [method, path, body] = settle(pod)
  expect((await (await app.as(pod.leader))[method](path, body)).status).toBe(200)
  const client = await app.as(deputy)
  expect((await client.post(`/api/lead-offers/${offer.id}`, { accept: true })).status).toBe(409)
  expect((await leadOf(app, deputy)).offer).toBeNull()
})

test('leader terms: extending and accepting an offer race; one of the two leads and no offer stays open', async () => {
  const app = await givenApp()
  const { pod, deputy } = await givenLed(app)
  await pass(app, 165)
  await pass(app, 18)
  const { offer } = await leadOf(app, deputy)
  const [leader, next] = [await app.as(pod.leader), await app.as(deputy)]
  const [went, took] = await Promise.all([
    leader.post('/api/my-pod/term/go-on'),
    next.post(`/api/lead-offers/${offer.id}`, { accept: true }),
  ])
  const { leader: led } = (await (await app.as(deputy)).get('/api/my-pod')).body.pod
  expect(led).toBe(took.status === 204 ? deputy.email : pod.leader.email)
  expect([200, 403, 409]).toContain(went.status)
  expect([204, 409]).toContain(took.status)
  expect((await leadOf(app, deputy)).offer).toBeNull()
})

test('leader terms: a leader from before terms gets a full one, and a late reminder does not end it', async () => {
  const app = await givenApp()
  const { pod } = await givenLed(app)
  await pass(app, 400)
  expect((await leadOf(app, pod.leader)).term).toMatchObject({ untilDay: '2027-08-09', isEnding: false })
  expect(await emailsTo(app, pod.leader, 'term-ends')).toEqual([])
  await pass(app, 200)
  expect((await leadOf(app, pod.leader)).term).toMatchObject({ isEnding: true, isOver: false })
  expect(await emailsTo(app, pod.leader, 'term-ends')).toHaveLength(1)
})

test('GET /api/my-pod/lead: members see until when the leader is away and who leads meanwhile', async () => {
  const app = await givenApp()
  const { pod, deputy, other } = await givenLed(app)
  expect(await leadOf(app, other)).toMatchObject({ awayUntil: null, isLent: false, youLead: null })
  await (await app.as(pod.leader)).post('/api/absences', { fromDay: '2026-01-05', untilDay: '2026-01-09' })
  const seen = { awayUntil: '2026-01-09', isLent: true, leader: { firstName: pod.leader.firstName } }
  expect(await leadOf(app, other)).toMatchObject({
    ...seen,
    youLead: null,
    deputy: { firstName: deputy.firstName, isYou: false },
  })
  expect(await leadOf(app, deputy)).toMatchObject({ ...seen, youLead: 'deputy', term: null })
})
