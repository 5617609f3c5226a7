import { expect, test } from 'vitest'
import type { PodCard, PodPage } from '#contract/api/pods/pods.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

async function market(app: TestApp, member: TestMember, query = ''): Promise<PodPage> {
  const { status, body } = await (await app.as(member)).get(`/api/pods${query}`)
  expect(status, query).toBe(200)
  return body
}

const idsOf = (pods: PodCard[]) => pods.map(({ podId }) => podId)

test('GET /api/pods?hours: the whole meeting is within the hours on the viewer’s clock', async () => {
  const app = await givenApp()
  const noon = await givenPod(app, { others: 0, dayTime: 'wed-1200', durationMinutes: 60 })
  const longNoon = await givenPod(app, { others: 0, dayTime: 'wed-1200', durationMinutes: 90 })
  const evening = await givenPod(app, { others: 0, dayTime: 'wed-1900', durationMinutes: 30 })
  const found = async (timezone: string | null, query: string) =>
    idsOf((await market(app, await givenMember(app, { profile: { timezone } }), query)).pods).toSorted()
  const ids = (...pods: TestPod[]) => pods.map(({ id }) => id).toSorted()
  expect(await found('America/New_York', '?hours=12-13')).toEqual(ids(noon))
  expect(await found('America/New_York', '?hours=11-14')).toEqual(ids(noon, longNoon))
  expect(await found('America/Los_Angeles', '?hours=11-14')).toEqual([])
  expect(await found('America/Los_Angeles', '?hours=9-17')).toEqual(ids(noon, longNoon, evening))
  expect(await found('UTC', '?hours=0-1')).toEqual(ids(evening))
  expect(await found('UTC', '?hours=0-24')).toEqual(ids(noon, longNoon, evening))
  expect(await found(null, '?hours=18-22')).toEqual(ids(evening))
  expect(await found('America/New_York', '?hours=11-14&day=tue')).toEqual([])
  expect(await found('America/New_York', '?hours=2-5')).toEqual([])
})

test('GET /api/pods?hours: follows a clock change before the next meeting', async () => {
  // Clocks go forward on Sunday, March 8, 2026, and Phoenix never does: 12:00 in New York is 10:00 there, then 9:00.
  const app = await givenApp({ now: '2026-03-06T12:00:00Z' })
  const friday = await givenPod(app, { dayTime: 'fri-1200' })
  const monday = await givenPod(app, { dayTime: 'mon-1200' })
  const viewer = await givenMember(app, { profile: { timezone: 'America/Phoenix' } })
  expect(idsOf((await market(app, viewer, '?hours=10-11')).pods)).toEqual([friday.id])
  expect(idsOf((await market(app, viewer, '?hours=9-10')).pods)).toEqual([monday.id])
  app.clock.advance(86_400_000)
  expect(idsOf((await market(app, viewer, '?hours=9-10')).pods).toSorted()).toEqual([friday.id, monday.id].toSorted())
})

test('GET /api/pods?trained=1: finds pods of trained leaders, alone and with the other filters', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  const events = (isTrained: boolean) => ({
    profile: { events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: isTrained } },
  })
  const shape = { others: 0, focus: 'Self Storage', dayTime: 'thu-1200', state: 'TX', name: 'Lone Star' } as const
  const trained = await givenPod(app, { ...shape, member: events(true) })
  const full = await givenPod(app, { ...shape, others: 2, member: events(true) })
  await givenPod(app, { ...shape, member: events(false) })
  const found = async (query: string) => idsOf((await market(app, viewer, query)).pods).toSorted()
  expect(await found('?trained=1')).toEqual([trained.id, full.id].toSorted())
  const all = 'trained=1&openSeats=4&day=thu,fri&niche=Self%20Storage&state=TX&hours=10-18&q=lone'
  expect(await found(`?${all}`)).toEqual([trained.id])
  for (const other of ['openSeats=6', 'day=mon', 'niche=House%20Flipping', 'state=OH', 'hours=0-5', 'q=nowhere']) {
    const [name = ''] = other.split('=')
    expect(await found(`?${all.replace(new RegExp(`${name}=[^&]*`), other)}`), other).toEqual([])
  }
  for (const card of (await market(app, viewer)).pods) expect(card.trainedLeader).toBe([trained.id, full.id].includes(card.podId))
})

test('GET /api/pods: filtered pages have no gaps or duplicates', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  const leaders: TestMember[] = []
  for (let i = 0; i < 40; i++)
    leaders.push(
      await givenMember(app, { profile: { events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: i % 2 === 0 } } }),
    )
  const wanted: string[] = []
  for (const [i, leader] of leaders.entries()) {
    const { id } = await givenPod(app, { leader, others: 0, dayTime: i % 5 ? 'wed-1200' : 'sat-1000' })
    if (i % 2 === 0 && i % 5) wanted.push(id)
  }
  const seen: PodCard[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = `?trained=1&hours=10-14&day=wed${cursor && `&cursor=${cursor}`}`
    const page = await market(app, viewer, query)
    seen.push(...page.pods)
    cursor = page.nextCursor
  }
  expect(idsOf(seen).toSorted()).toEqual(wanted.toSorted())
})
