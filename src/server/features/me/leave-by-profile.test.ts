import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPodMember, type TestPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

const access = { general: true, pod_marketplace: false }
const profile = { podOptIn: true, podDatePreference: 'tue-1900' } as const
const inAWeek = '2026-01-12T12:00:00.000Z'

async function patch(member: TestMember, body: object) {
  return (await app.as(member)).patch('/api/me', body)
}
const lastPodMembershipOf = async (member: TestMember) => (await (await app.as(member)).get('/api/my-pod')).body.lastPlace
const placesTakenIn = async (pod: TestPod) => (await (await app.as(pod.leader)).get('/api/my-pod')).body.pod.placesTaken

test('PATCH /api/me podId null: returns to matching with a date, and the seat is held', async () => {
  const { member, pod } = await givenPodMember(app, { member: { access, profile } })
  const first = await patch(member, { podId: null })
  expect(first).toMatchObject({
    status: 200,
    body: { podId: null, previousPods: [pod.id], rematchBy: inAWeek, podOptIn: true, slots: expect.any(Array) },
  })
  expect(await lastPodMembershipOf(member)).toMatchObject({ podId: pod.id, how: 'left', heldUntil: '2026-01-07T12:00:00.000Z' })
  expect(await placesTakenIn(pod)).toBe(3)
  const again = await patch(member, { podId: null })
  expect([again.status, again.body]).toEqual([200, first.body])
})

test('PATCH /api/me podId null: opting out in the same request releases the seat and stops matching', async () => {
  const { member, pod } = await givenPodMember(app, { member: { access, profile } })
  for (let time = 0; time < 2; time++) {
    expect(await patch(member, { podId: null, podDatePreference: null, podOptIn: false })).toMatchObject({
      status: 200,
      body: { podId: null, previousPods: [pod.id], rematchBy: null, podOptIn: false, podDatePreference: null },
    })
  }
  expect(await lastPodMembershipOf(member)).toMatchObject({ heldUntil: null })
  expect(await placesTakenIn(pod)).toBe(2)
})

test('PATCH /api/me podId null: opting out afterwards releases the held seat', async () => {
  const { member, pod } = await givenPodMember(app, { member: { access, profile } })
  await patch(member, { podId: null })
  expect(await placesTakenIn(pod)).toBe(3)
  for (let time = 0; time < 2; time++) {
    expect((await patch(member, { podId: null, podDatePreference: null, podOptIn: false })).status).toBe(200)
    await app.runJobs()
    expect(await lastPodMembershipOf(member)).toMatchObject({ podId: pod.id, heldUntil: null })
    expect(await placesTakenIn(pod)).toBe(2)
  }
})

test('PATCH /api/me podId null: without an opt-in or a time no match is due, and the seat is held', async () => {
  for (const input of [
    { ...profile, podOptIn: false },
    { ...profile, podDatePreference: null },
  ]) {
    const { member } = await givenPodMember(app, { member: { access, profile: input } })
    expect((await patch(member, { podId: null })).body).toMatchObject({ podId: null, rematchBy: null })
    expect((await lastPodMembershipOf(member)).heldUntil).not.toBeNull()
  }
})

test('PATCH /api/me podId null: an opt-in and a time in the same request count', async () => {
  const input = { podOptIn: false, podDatePreference: null } as const
  const { member } = await givenPodMember(app, { member: { access, profile: input } })
  const { body } = await patch(member, { podId: null, ...profile })
  expect(body).toMatchObject({ podId: null, rematchBy: inAWeek, podDatePreference: 'tue-1900' })
})

test('PATCH /api/me podId null: previousPods lists the latest pod first, each once', async () => {
  const { member, pod } = await givenPodMember(app)
  await patch(member, { podId: null })
  app.clock.advance(1_000)
  const client = await app.as(member)
  const second = (await client.post('/api/pods', { name: 'Second', focus: 'Self Storage', dayTime: 'mon-0800' })).body.podId
  app.clock.advance(1_000)
  expect((await patch(member, { podId: null })).body.previousPods).toEqual([second, pod.id])
  app.clock.advance(-2_000)
})

test('PATCH /api/me podId null: an invalid other field leaves the membership as it is', async () => {
  const { member, pod } = await givenPodMember(app)
  expect((await patch(member, { podId: null, podDatePreference: 'never' })).status).toBe(422)
  expect((await patch(member, {})).body.podId).toBe(pod.id)
})

test('PATCH /api/me: ignores any other podId, and null changes nothing without a pod', async () => {
  const { member, pod } = await givenPodMember(app)
  for (const podId of ['', 'null', app.deps.newId(), false, 0, [], {}]) {
    expect(await patch(member, { podId, previousPods: [] })).toMatchObject({ status: 200, body: { podId: pod.id } })
  }
  const free = await givenMember(app, { profile })
  expect((await patch(free, { podId: null })).body).toMatchObject({ podId: null, previousPods: [], rematchBy: null })
})

test('PATCH /api/me podId null: five requests at once end the membership once', async () => {
  const { member, pod } = await givenPodMember(app, { member: { access, profile } })
  const client = await app.as(member)
  const replies = await Promise.all(Array.from({ length: 5 }, () => client.patch('/api/me', { podId: null })))
  expect(replies.map(({ status, body }) => [status, body.podId])).toEqual(Array.from({ length: 5 }, () => [200, null]))
  expect((await patch(member, {})).body.previousPods).toEqual([pod.id])
  expect(await placesTakenIn(pod)).toBe(3)
})
