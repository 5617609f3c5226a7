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
const wishes = { podOptIn: true, podDatePreference: 'tue-1900' } as const
const post = async (member: { id: string }) => (await app.as(member)).post('/api/pod-choice-complete')

/** Since when somebody waits, or null. */
async function waitOf({ id }: { id: string }): Promise<{ since: Date; by: Date } | null> {
  const { rows } = await app.deps.db.execute<{ since: Date; by: Date }>(
    sql`select since, rematch_by as by from pool_entries where user_id = ${id}`,
  )
  const [row] = rows
  return row ? { since: new Date(row.since), by: new Date(row.by) } : null
}

test('whoever opted in with a day and time waits for a match, and is told by when', async () => {
  const member = await givenMember(app, { profile: wishes })
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

test('done again it changes nothing: the day stays, also with another time', async () => {
  const member = await givenMember(app, { profile: wishes })
  const first = await post(member)
  app.clock.advance(2 * dayMs)
  expect((await post(member)).body).toEqual(first.body)
  await (await app.as(member)).patch('/api/me', { podDatePreference: 'sat-1000', podDateAlternates: ['mon-0800'] })
  expect((await post(member)).body).toEqual(first.body)
})

test('sent five times at once it is one wait', async () => {
  const member = await givenMember(app, { profile: wishes })
  const client = await app.as(member)
  const replies = await Promise.all(Array.from({ length: 5 }, () => client.post('/api/pod-choice-complete')))
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(replies[0]?.status).toBe(200)
  expect(await waitOf(member)).not.toBeNull()
})

test('whoever is opted out leaves, and may say so again', async () => {
  const member = await givenMember(app, { profile: wishes })
  await post(member)
  await (await app.as(member)).patch('/api/me', { podOptIn: false })
  for (let i = 0; i < 2; i++) {
    expect(await post(member)).toMatchObject({ status: 200, body: { ok: true, state: 'opted-out' } })
  }
  expect((await post(member)).body).not.toHaveProperty('rematchBy')
  expect(await waitOf(member)).toBeNull()
})

test('opted in without a time is no choice yet', async () => {
  const member = await givenMember(app, { profile: { ...wishes, podDatePreference: null } })
  expect(await post(member)).toMatchObject({ status: 409, body: { detail: 'Choose a day and time.', code: 'pod-choice-open' } })
  expect(await waitOf(member)).toBeNull()
})

test('what is sent along decides nothing: the saved profile does', async () => {
  const member = await givenMember(app, { profile: { podOptIn: false, podDatePreference: null } })
  const client = await app.as(member)
  expect((await client.post('/api/pod-choice-complete', wishes)).body).toEqual({ ok: true, state: 'opted-out' })
})

test('it needs a membership, and somebody who is signed in', async () => {
  const lapsed = await givenPerson(app, { profile: buildProfile(wishes) })
  expect(await post(lapsed)).toMatchObject({ status: 403, body: { code: 'access-required' } })
  expect((await app.anonymous.post('/api/pod-choice-complete')).status).toBe(401)
  expect(await waitOf(lapsed)).toBeNull()
})

test('whoever has a pod keeps their wish and waits for nothing', async () => {
  const { member } = await givenPodMember(app, { member: { profile: wishes } })
  expect((await post(member)).body).toEqual({ ok: true, state: 'in-pool' })
  expect(await waitOf(member)).toBeNull()
})

test('a place ends the wait: by an accepted application, and in a pod that is founded', async () => {
  const applicant = await givenMember(app, { profile: wishes })
  const pod = await givenPod(app)
  const { id } = await givenApplication(app, pod, applicant)
  await post(applicant)
  expect((await accept(app, pod.leader, id)).status).toBe(200)
  expect(await waitOf(applicant)).toBeNull()
  const founder = await givenMember(app, { profile: wishes })
  await post(founder)
  await givenPod(app, { leader: founder })
  expect(await waitOf(founder)).toBeNull()
})

test('a choice and a place at the same moment leave nobody waiting who has a pod', async () => {
  const pods = await Promise.all(Array.from({ length: 6 }, () => givenPod(app)))
  const members = await Promise.all(pods.map(() => givenMember(app, { profile: wishes })))
  const ids = await Promise.all(pods.map(async (pod, i) => (await givenApplication(app, pod, members[i])).id))
  await Promise.all(pods.flatMap((pod, i) => [accept(app, pod.leader, ids[i] ?? ''), post(members[i] ?? { id: '' })]))
  expect(await Promise.all(members.map(waitOf))).toEqual(members.map(() => null))
})

test('switching the wish off ends the wait at once; switching it on begins none by itself', async () => {
  const member = await givenMember(app, { profile: wishes })
  const client = await app.as(member)
  await post(member)
  await client.patch('/api/me', { podDatePreference: 'fri-1200' })
  expect(await waitOf(member)).not.toBeNull()
  await client.patch('/api/me', { podId: null, podDatePreference: null, podOptIn: false })
  expect(await waitOf(member)).toBeNull()
  await client.patch('/api/me', wishes)
  expect(await waitOf(member)).toBeNull()
})

test('a choice and a change of mind at the same moment end in what the profile says', async () => {
  for (let i = 0; i < 6; i++) {
    const member = await givenMember(app, { profile: wishes })
    const client = await app.as(member)
    await Promise.all([client.post('/api/pod-choice-complete'), client.patch('/api/me', { podOptIn: false })])
    expect(await waitOf(member)).toBeNull()
  }
})
