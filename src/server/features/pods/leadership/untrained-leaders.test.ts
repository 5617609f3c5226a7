import { expect, test } from 'vitest'
import type { UntrainedLeader } from '#contract/api/pods/concerns.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp } from '#test/harness/index.ts'

const dayMs = 86_400_000
const untrained = { profile: { events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false } } }
const trained = { profile: { events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: true } } }

test('GET /api/admin/untrained-leaders: lists leaders after two weeks, longest first, until they are trained', async () => {
  const app = await givenApp()
  const first = await givenPod(app, { member: untrained })
  await givenPod(app, { member: trained })
  await givenPod(app, { member: untrained, archivedAt: app.clock.now() })
  app.clock.advance(dayMs)
  const second = await givenPod(app, { member: untrained, name: 'Second Pod' })
  const admin = await givenMember(app, { role: 'admin' })
  // Days pass, and sessions with them.
  const named = async () => (await (await app.as(admin)).get('/api/admin/untrained-leaders')).body.leaders
  app.clock.advance(13 * dayMs)
  expect(await named()).toEqual([])
  app.clock.advance(1)
  expect(await named()).toEqual([
    {
      name: fullName(first.leader),
      email: first.leader.email,
      pod: { podId: first.id, podNumber: first.podNumber, name: first.name },
      leaderSince: '2026-01-05T12:00:00.000Z',
    },
  ])
  app.clock.advance(dayMs)
  expect((await named()).map(({ email }: { email: string }) => email)).toEqual([first.leader.email, second.leader.email])
  await (await app.as(first.leader)).patch('/api/me', { events: { watchedLeaderTrainingV1: true } })
  expect((await named()).map(({ email }: { email: string }) => email)).toEqual([second.leader.email])
  expect((await (await app.as(second.leader)).get('/api/admin/untrained-leaders')).status).toBe(404)
})

test('GET /api/admin/untrained-leaders: pages of 50 without gaps or duplicates', async () => {
  const app = await givenApp()
  const emails: string[] = []
  for (let i = 0; i < 55; i++) {
    emails.push((await givenPod(app, { member: untrained, others: 0 })).leader.email)
    if (i % 10 === 0) app.clock.advance(1_000)
  }
  app.clock.advance(15 * dayMs)
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  const first = (await admin.get('/api/admin/untrained-leaders')).body
  const second = (await admin.get(`/api/admin/untrained-leaders?cursor=${first.nextCursor}`)).body
  expect([first.leaders.length, second.leaders.length, second.nextCursor]).toEqual([50, 5, null])
  const seen: UntrainedLeader[] = [...first.leaders, ...second.leaders]
  expect(new Set(seen.map(({ email }) => email))).toEqual(new Set(emails))
  const times = seen.map(({ leaderSince }) => leaderSince)
  expect(times).toEqual(times.toSorted())
  expect((await admin.get('/api/admin/untrained-leaders?cursor=abc')).status).toBe(422)
})
