import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenApplication } from '#test/factories/applications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod, givenPodMember } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

test('DELETE /api/pod-membership: accepts a pod id in upper case and returns it in lower case', async () => {
  const { member, pod } = await givenPodMember(app)
  const client = await app.as(member)
  const left = await client.delete('/api/pod-membership', { email: member.email, podId: pod.id.toUpperCase() })
  expect(left).toMatchObject({ status: 200, body: { ok: true, podId: pod.id } })
  expect((await client.get('/api/my-pod')).body.podId).toBeNull()
})

test('leader calls and concerns: accept a pod id in upper case', async () => {
  const pod = await givenPod(app, { others: 2 })
  const leader = await app.as(pod.leader)
  const [, next, formerMember] = pod.members
  const podId = pod.id.toUpperCase()
  expect(await leader.patch(`/api/pods/${podId}`, { description: 'Said' })).toMatchObject({
    status: 200,
    body: { podId: pod.id, pod: { description: 'Said' } },
  })
  const removed = await leader.delete('/api/pod-membership', { email: formerMember!.email, podId })
  expect(removed).toMatchObject({ status: 200, body: { podId: pod.id } })
  expect((await (await app.as(formerMember!)).get('/api/my-pod')).body.podId).toBeNull()
  const transferred = await leader.patch('/api/pod-leader', { email: next!.email, podId })
  expect(transferred).toMatchObject({ status: 200, body: { podId: pod.id, leader: next!.email } })
  const concern = await leader.post('/api/pod-concerns', { podId, message: 'Something is wrong' })
  expect(concern.status).toBe(201)
})

test('pods and applications: accept ids in upper case', async () => {
  const pod = await givenPod(app)
  const applicant = await givenMember(app)
  const client = await app.as(applicant)
  expect(await client.get(`/api/pods/by-id/${pod.id.toUpperCase()}`)).toMatchObject({ status: 200, body: { podId: pod.id } })
  const sent = await client.post('/api/pod-applications', { podId: pod.id.toUpperCase() })
  expect(sent).toMatchObject({ status: 201, body: { podId: pod.id } })
  const applicationPath = `/api/pod-applications/${sent.body.id.toUpperCase()}`
  expect(await client.delete(applicationPath)).toMatchObject({ status: 200, body: { id: sent.body.id, status: 'closed' } })
  const { id } = await givenApplication(app, pod)
  const leader = await app.as(pod.leader)
  const accepted = await leader.patch(`/api/pod-applications/${id.toUpperCase()}`, { status: 'accepted' })
  expect(accepted).toMatchObject({ status: 200, body: { id, podId: pod.id, status: 'accepted' } })
})
