import { expect, test } from 'vitest'
import { givenHotSeat } from '#test/factories/hot-seats.ts'
import { givenPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp } from '#test/harness/index.ts'

const path = '/api/my-pod/hot-seats'
const past = `${path}/2025-10-07/1/outcome`

test('POST /api/my-pod/hot-seats outcome: the holder records it months later and can revise it', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [leader, holder] = pod.members
  await givenHotSeat(app, { podId: pod.id, userId: holder!.id, onDay: '2025-10-07' }, { state: 'held' })
  await givenHotSeat(app, { podId: pod.id, userId: holder!.id, onDay: '2026-01-13' })
  const [client, podMember] = [await app.as(holder!), await app.as(leader!)]
  const liveEvents = await recordLiveEvents(app)
  const first = await client.post(past, { outcome: 'waiting', lesson: ' ' })
  expect([first.status, first.body.outcome, first.body.lesson]).toEqual([200, 'waiting', null])
  await expect.poll(() => liveEvents.map(({ to, event }) => [to.length, event.kind])).toEqual([[3, 'hot-seats-changed']])
  const send = (outcome: string) => client.post(past, { outcome, lesson: ' Ask sooner. ' })
  const both = await Promise.all([send('did-it'), send('did-it')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await podMember.get(path)).body.held).toMatchObject([{ outcome: 'did-it', lesson: 'Ask sooner.' }])
  expect((await podMember.post(past, { outcome: 'let-go' })).status).toBe(404)
  const early = await client.post(`${path}/2026-01-13/1/outcome`, { outcome: 'did-it' })
  expect([early.status, early.body.code]).toEqual([409, 'hot-seat-refused'])
  expect((await client.post(`${path}/2025-10-14/1/outcome`, { outcome: 'did-it' })).status).toBe(404)
  for (const [sent, field] of [
    [{ outcome: 'sold' }, 'outcome'],
    [{ outcome: 'did-it', lesson: 'x'.repeat(501) }, 'lesson'],
  ] as const) {
    const { status, body } = await client.post(past, sent)
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  }
})
