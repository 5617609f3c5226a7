import { expect, test } from 'vitest'
import { givenPod } from '#test/factories/pods.ts'
import { beforeMeeting, givenRoomPage } from '#test/factories/rooms.ts'
import { givenApp } from '#test/harness/index.ts'

const path = '/api/my-pod/agenda-templates/60'
const parts = [
  { title: ' Wins ', how: 'One each.', turns: 'everyone', timing: 'each', seconds: 60 },
  { title: 'Talk', turns: 'none', timing: 'rest', seconds: 60 },
]

test('agenda template: the leader writes one, the next room uses it, and it can be reset', async () => {
  const app = await givenApp({ now: beforeMeeting })
  const pod = await givenPod(app)
  const [leader, member] = [await app.as(pod.leader), await app.as(pod.members[1]!)]
  expect((await member.get(path)).body).toMatchObject({ minutes: 60, isOwn: false })
  expect((await member.patch(path, { parts })).body.code).toBe('leader-only')
  const own = [
    { key: 'wins', title: 'Wins', how: 'One each.' },
    { key: 'talk', title: 'Talk', how: '' },
  ]
  expect((await leader.patch(path, { parts })).body).toMatchObject({ isOwn: true, parts: own })
  expect((await member.get(path)).body).toMatchObject({ isOwn: true, parts: own })
  const { body } = await (await givenRoomPage(app, pod.leader)).sendHeartbeat()
  expect(body.room.plan.template).toMatchObject(own)
  expect((await leader.patch(path, { parts: null })).body.isOwn).toBe(false)
})

test('PATCH /api/my-pod/agenda-templates: 422 names the invalid field of an agenda', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const leader = await app.as(pod.leader)
  const errorsOf = async (body: unknown) => {
    const reply = await leader.patch(path, body)
    expect(reply.status).toBe(422)
    return (reply.body.errors as { field: string }[]).map(({ field }) => field)
  }
  expect(await errorsOf({ parts: [] })).toEqual(['parts'])
  expect(await errorsOf({ parts: [7] })).toEqual(['parts'])
  expect(await errorsOf({ parts: [parts[1], { ...parts[0], title: '' }] })).toEqual(['parts.1.title'])
  expect(await errorsOf({ parts: [{ ...parts[0], seconds: 500 }] })).toEqual(['parts'])
  expect(await errorsOf({})).toEqual(['parts'])
  expect((await leader.get('/api/my-pod/agenda-templates/45')).status).toBe(404)
})
