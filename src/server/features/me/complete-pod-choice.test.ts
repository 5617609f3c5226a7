import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { accept, givenApplication } from '#test/factories/applications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenPod, givenPodMember } from '#test/factories/pods.ts'
import { buildProfile } from '#test/factories/profile.ts'
import { givenApp } from '#test/harness/index.ts'

const app = await givenApp()
afterAll(app.stop)

const dayMs = 86_400_000
const optIns = { podOptIn: true, podDatePreference: 'tue-1900' } as const
const post = async (member: { id: string }) => (await app.as(member)).post('/api/pod-choice-complete')

/** When a member's wait began, or null. */
async function waitOf({ id }: { id: string }): Promise<{ since: Date; by: Date } | null> {
  const { rows } = await app.deps.db.execute<{ since: Date; by: Date }>(
    sql`select since, rematch_by as by from pool_entries where user_id = ${id}`,
  )
  const [row] = rows
  return row ? { since: new Date(row.since), by: new Date(row.by) } : null
}

test('POST /api/pod-choice-complete: an opted-in member with a time enters the pool and gets a date', async () => {
  const member = await givenMember(app, { profile: optIns })
  const by = new Date(app.clock.now().getTime() + 7 * dayMs)
  expect(await post(member)).toMatchObject({
    status: 200,
    body: { ok: true, state: 'in-pool', rematchBy: by.toISOString() },
  })
  expect(await waitOf(member)).toEqual({ since: app.clock.now(), by })
  const client = await app.as(member)
  expect((await client.get('/api/me')).body).toMatchObject({ rematchBy: by.toISOString() })
  await client.patch('/api/me', { podOptIn: false })
  await post(member)
  expect((await client.get('/api/me')).body).toMatchObject({ rematchBy: null })
})

test('POST /api/pod-choice-complete: repeating it keeps the date, also with another time', async () => {
  const member = await givenMember(app, { profile: optIns })
  const first = await post(member)
  app.clock.advance(2 * dayMs)
  expect((await post(member)).body).toEqual(first.body)
  await (await app.as(member)).patch('/api/me', { podDatePreference: 'sat-1000', podDateAlternates: ['mon-0800'] })
  expect((await post(member)).body).toEqual(first.body)
})

test('POST /api/pod-choice-complete: five requests at once get the same reply', async () => {
  const member = await givenMember(app, { profile: optIns })
  const client = await app.as(member)
  const replies = await Promise.all(Array.from({ length: 5 }, () => client.post('/api/pod-choice-complete')))
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(replies[0]?.status).toBe(200)
  expect(await waitOf(member)).not.toBeNull()
})

test('POST /api/pod-choice-complete: an opted-out member leaves the pool, and can repeat it', async () => {
  const member = await givenMember(app, { profile: optIns })
  await post(member)
  await (await app.as(member)).patch('/api/me', { podOptIn: false })
  for (let i = 0; i < 2; i++) {
    expect(await post(member)).toMatchObject({ status: 200, body: { ok: true, state: 'opted-out' } })
  }
  expect((await post(member)).body).not.toHaveProperty('rematchBy')
  expect(await waitOf(member)).toBeNull()
})

test('POST /api/pod-choice-complete: 409 for a member who opted in without a time', async () => {
  const member = await givenMember(app, { profile: { ...optIns, podDatePreference: null } })
  expect(await post(member)).toMatchObject({ status: 409, body: { detail: 'Choose a day and time.', code: 'pod-choice-open' } })
  expect(await waitOf(member)).toBeNull()
})

test('POST /api/pod-choice-complete: ignores the body and uses the saved profile', async () => {
  const member = await givenMember(app, { profile: { podOptIn: false, podDatePreference: null } })
  const client = await app.as(member)
  expect((await client.post('/api/pod-choice-complete', optIns)).body).toEqual({ ok: true, state: 'opted-out' })
})

test('POST /api/pod-choice-complete: requires a session and a membership', async () => {
  const lapsed = await givenPerson(app, { profile: buildProfile(optIns) })
  expect(await post(lapsed)).toMatchObject({ status: 403, body: { code: 'access-required' } })
  expect((await app.anonymous.post('/api/pod-choice-complete')).status).toBe(401)
  expect(await waitOf(lapsed)).toBeNull()
})

test('POST /api/pod-choice-complete: a pod member does not enter the pool', async () => {
  const { member } = await givenPodMember(app, { member: { profile: optIns } })
  expect((await post(member)).body).toEqual({ ok: true, state: 'in-pool' })
  expect(await waitOf(member)).toBeNull()
})

test('pool: an accepted application or a new pod of one’s own ends the wait', async () => {
  const applicant = await givenMember(app, { profile: optIns })
  const pod = await givenPod(app)
  const { id } = await givenApplication(app, pod, applicant)
  await post(applicant)
  expect((await accept(app, pod.leader, id)).status).toBe(200)
  expect(await waitOf(applicant)).toBeNull()
  const founder = await givenMember(app, { profile: optIns })
  await post(founder)
  await givenPod(app, { leader: founder })
  expect(await waitOf(founder)).toBeNull()
})

test('pool: an acceptance at the same time as the choice leaves no pod member waiting', async () => {
  const pods = await Promise.all(Array.from({ length: 6 }, () => givenPod(app)))
  const members = await Promise.all(pods.map(() => givenMember(app, { profile: optIns })))
  const ids = await Promise.all(pods.map(async (pod, i) => (await givenApplication(app, pod, members[i])).id))
  await Promise.all(pods.flatMap((pod, i) => [accept(app, pod.leader, ids[i] ?? ''), post(members[i] ?? { id: '' })]))
  expect(await Promise.all(members.map(waitOf))).toEqual(members.map(() => null))
})

test('PATCH /api/me: opting out ends the wait at once; opting in starts none', async () => {
  const member = await givenMember(app, { profile: optIns })
  const client = await app.as(member)
  await post(member)
  await client.patch('/api/me', { podDatePreference: 'fri-1200' })
  expect(await waitOf(member)).not.toBeNull()
  await client.patch('/api/me', { podId: null, podDatePreference: null, podOptIn: false })
  expect(await waitOf(member)).toBeNull()
  await client.patch('/api/me', optIns)
  expect(await waitOf(member)).toBeNull()
})

test('pool: a choice and an opt-out at the same time leave the member out', async () => {
  for (let i = 0; i < 6; i++) {
    const member = await givenMember(app, { profile: optIns })
    const client = await app.as(member)
    await Promise.all([client.post('/api/pod-choice-complete'), client.patch('/api/me', { podOptIn: false })])
    expect(await waitOf(member)).toBeNull()
  }
})
