import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp } from '#test/harness/index.ts'

const path = '/api/absences'
const week = { fromDay: '2026-02-09', untilDay: '2026-02-15' }

test('absences: a member adds an absence, sees it until it ends, and deletes it', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const later = await client.post(path, week)
  expect(later).toMatchObject({ status: 201, body: week })
  const today = await client.post(path, { fromDay: '2026-01-05', untilDay: '2026-01-05' })
  expect((await client.get(path)).body.absences).toEqual([today.body, later.body])
  app.clock.advance(48 * 3_600_000)
  expect((await client.get(path)).body.absences).toEqual([later.body])
  const other = await app.as(await givenMember(app))
  expect((await other.get(path)).body.absences).toEqual([])
  expect((await other.delete(`${path}/${later.body.id}`)).status).toBe(404)
  expect((await client.delete(`${path}/${later.body.id}`)).status).toBe(204)
  expect((await client.delete(`${path}/${later.body.id}`)).status).toBe(404)
})

test('POST /api/absences: refuses invalid, reversed, past, far-off, overlong and overlapping days', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  await client.post(path, week)
  for (const [fromDay, untilDay] of [
    ['', ''],
    ['2026-02-29', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2025-12-01', '2026-01-03'],
    ['2026-03-01', '2026-07-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-02-15', '2026-02-20'],
    ['2026-02-01', '2026-02-28'],
  ])
    expect((await client.post(path, { fromDay, untilDay })).status, fromDay).toBe(422)
  expect((await client.post(path, { fromDay: 7 })).status).toBe(422)
})

test('POST /api/absences: of two equal requests at once, one is 201 and one is 422', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const replies = await Promise.all([client.post(path, week), client.post(path, week)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 422]))
})

test('deleteAbsence: notifies the pod, as adding an absence does', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const client = await app.as(pod.members[1]!)
  const liveEvents = await recordLiveEvents(app)
  const { body } = await client.post(path, week)
  await client.delete(`${path}/${body.id}`)
  await expect.poll(() => liveEvents.map(({ event }) => event.kind)).toEqual(['pod-changed', 'pod-changed'])
  const podIds = pod.members.map(({ id }) => id).toSorted()
  expect(liveEvents.map(({ to }) => to.toSorted())).toEqual([podIds, podIds])
})
