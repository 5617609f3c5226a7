import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp } from '#test/harness/index.ts'

const untrained = { profile: { events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false } } }
const guide = { events: { watchedLeaderTrainingV1: true } }

test('leader training: finishing the guide marks the pod as trained for good and notifies its members', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { member: untrained })
  const liveEvents = await recordLiveEvents(app)
  const leader = await app.as(pod.leader)
  expect((await leader.get('/api/my-pod')).body.pod.leaderIsTrained).toBe(false)
  expect((await leader.patch('/api/me', guide)).body.events.watchedLeaderTrainingV1).toBe(true)
  expect((await leader.get('/api/my-pod')).body.pod).toMatchObject({ leaderIsTrained: true, awaitsTraining: false })
  const to = expect.arrayContaining(pod.members.map(({ id }) => id))
  await expect.poll(() => liveEvents).toEqual([{ to, event: { kind: 'pod-changed' } }])
  // What was finished once stays so.
  await leader.patch('/api/me', { events: { watchedLeaderTrainingV1: false } })
  expect((await leader.get('/api/my-pod')).body.pod.leaderIsTrained).toBe(true)
})

test('PATCH /api/me: a refused change does not mark the pod as trained', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { member: untrained })
  const leader = await app.as(pod.leader)
  expect((await leader.patch('/api/me', { ...guide, phone: 'x' })).status).toBe(422)
  expect((await leader.get('/api/my-pod')).body.pod.leaderIsTrained).toBe(false)
})

test('leader training: a waiting pod is listed under a trained new leader, and stays listed under the next', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { member: untrained, awaitsTraining: true })
  const [, next] = pod.members
  const viewer = await app.as(await givenMember(app))
  const isListed = async () => (await viewer.get('/api/pods')).body.pods.length === 1
  expect(await isListed()).toBe(false)
  await (await app.as(next!)).patch('/api/me', guide)
  expect(await isListed()).toBe(false)
  const handOver = async (from: typeof pod.leader, to: typeof pod.leader) =>
    (await app.as(from)).patch('/api/pod-leader', { podId: pod.id, email: to.email })
  expect((await handOver(pod.leader, next!)).status).toBe(200)
  expect(await isListed()).toBe(true)
  expect((await handOver(next!, pod.leader)).status).toBe(200)
  expect(await isListed()).toBe(true)
  expect((await viewer.get('/api/pods')).body.pods[0].trainedLeader).toBe(false)
})

test('leader training: finishing the guide while being made leader marks the pod as trained', async () => {
  const app = await givenApp()
  for (let i = 0; i < 25; i++) {
    const pod = await givenPod(app, { member: untrained, others: 1 })
    const next = pod.members[1]!
    const [leader, member] = [await app.as(pod.leader), await app.as(next)]
    const replies = await Promise.all([
      leader.patch('/api/pod-leader', { podId: pod.id, email: next.email }),
      member.patch('/api/me', guide),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await member.get('/api/my-pod')).body.pod).toMatchObject({ leader: next.email, leaderIsTrained: true })
  }
})
