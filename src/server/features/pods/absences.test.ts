import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { hearNews } from '#test/harness/hear-news.ts'
import { givenApp } from '#test/harness/index.ts'

const path = '/api/absences'
const week = { fromDay: '2026-02-09', untilDay: '2026-02-15' }

test('a member says when they are away, sees it until it is over, and takes it back', async () => {
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

test('days away are real, in their order, to come, no more than three months, and said once', async () => {
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

test('two tabs that say the same keep it once', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const replies = await Promise.all([client.post(path, week), client.post(path, week)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 422]))
})

test('removeAbsence: open pages of the pod read it again, as they do when one is added', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const client = await app.as(pod.members[1]!)
  const heard = await hearNews(app)
  const { body } = await client.post(path, week)
  await client.delete(`${path}/${body.id}`)
  await expect.poll(() => heard.map(({ news }) => news.kind)).toEqual(['pod-changed', 'pod-changed'])
  const podIds = pod.members.map(({ id }) => id).toSorted()
  expect(heard.map(({ to }) => to.toSorted())).toEqual([podIds, podIds])
})
