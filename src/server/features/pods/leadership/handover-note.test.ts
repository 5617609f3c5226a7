import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp } from '#test/harness/index.ts'

const path = '/api/my-pod/hand-over-note'

test('hand-over note: the leader, a deputy standing in and the next leader read it; others cannot', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [, deputy, other] = pod.members
  const [leader, deputyClient, third] = [await app.as(pod.leader), await app.as(deputy!), await app.as(other!)]
  await leader.patch(`/api/pods/${pod.id}`, { deputy: deputy!.email })
  const empty = { text: '', by: null, writtenAt: null }
  expect((await leader.get(path)).body).toEqual(empty)
  const updated = await leader.patch(path, { text: '  The link is in the drawer  ', seenAt: null })
  expect(updated).toMatchObject({ status: 200, body: { text: 'The link is in the drawer', by: { isYou: true } } })
  for (const client of [deputyClient, third]) expect((await client.get(path)).status).toBe(403)
  expect((await third.patch(path, { text: 'Mine', seenAt: null })).status).toBe(403)
  expect((await (await app.as(await givenMember(app))).get(path)).status).toBe(404)
  await leader.post('/api/absences', { fromDay: '2026-01-05', untilDay: '2026-01-06' })
  const { writtenAt } = (await deputyClient.get(path)).body
  expect((await deputyClient.patch(path, { text: 'The link is on the page', seenAt: writtenAt })).status).toBe(200)
  expect(await leader.patch(path, { text: 'Late', seenAt: writtenAt })).toMatchObject({
    status: 409,
    body: { code: 'note-changed' },
  })
  await leader.patch('/api/pod-leader', { podId: pod.id, email: other!.email })
  const read = (await third.get(path)).body
  expect(read).toMatchObject({ text: 'The link is on the page', by: { firstName: deputy!.firstName, isYou: false } })
  expect((await leader.get(path)).status).toBe(403)
  expect((await third.patch(path, { text: ' ', seenAt: read.writtenAt })).body).toEqual(empty)
})

test('hand-over note: of two edits at once one is 409, and resending the same text changes nothing', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const leader = await app.as(pod.leader)
  const replies = await Promise.all(['One', 'Two'].map((text) => leader.patch(path, { text, seenAt: null })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { body } = await leader.get(path)
  expect((await leader.patch(path, { text: body.text, seenAt: null })).body).toEqual(body)
  expect((await leader.patch(path, { text: 'x'.repeat(4001), seenAt: body.writtenAt })).status).toBe(422)
})
