import { expect, test } from 'vitest'
import type { MyMatch } from '#contract/api/pods/my-match.ts'
import { type MemberOverrides, givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, givenPodMember } from '#test/factories/pods.ts'
import { buildAnswers } from '#test/factories/profile.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { refreshScores } from '../assessment/index.ts'
import { matchingRunMembers, matchingRuns } from '../matching/tables.ts'
import { clearSlotCounts } from './slot-counts.ts'

const dayMs = 86_400_000
const matchOf = async (app: TestApp, member: TestMember): Promise<MyMatch> =>
  (await (await app.as(member)).get('/api/my-match')).body

const waitOf = async (app: TestApp, member: TestMember): Promise<NonNullable<MyMatch['wait']>> => {
  const { wait } = await matchOf(app, member)
  if (!wait) throw new Error('They do not wait.')
  return wait
}

/** A member with scores who has chosen these times and waits for a match. */
async function givenWaiting(
  app: TestApp,
  [first, ...others]: string[],
  { profile, ...overrides }: MemberOverrides = {},
): Promise<TestMember> {
  const times = { podOptIn: true, podDatePreference: first, podDateAlternates: others } as NonNullable<MemberOverrides['profile']>
  const member = await givenMember(app, { ...overrides, profile: { ...times, ...profile } })
  await app.deps.db.transaction((tx) => refreshScores(tx, [member.id], app.clock.now()))
  const { status } = await (await app.as(member)).post('/api/pod-choice-complete')
  expect(status).toBe(200)
  return member
}

test('GET /api/my-match: a waiting member reads since when, by when, and how many others chose their times', async () => {
  const app = await givenApp()
  const dana = await givenWaiting(app, ['thu-1200', 'tue-1200'])
  for (let i = 0; i < 3; i++) await givenWaiting(app, ['thu-1200'])
  await givenWaiting(app, ['mon-0800', 'tue-1200'])
  await givenPod(app, { dayTime: 'thu-1200' })
  clearSlotCounts(app.deps.db)
  const now = app.clock.now().getTime()
  expect(await waitOf(app, dana)).toMatchObject({
    since: new Date(now).toISOString(),
    rematchBy: new Date(now + 7 * dayMs).toISOString(),
    isOverdue: false,
    missing: [],
    isScoring: false,
    times: [
      { value: 'thu-1200', others: 3, openPods: 1 },
      { value: 'tue-1200', others: null, openPods: 0 },
    ],
    canAdd: true,
    lastMatch: null,
  })
})

test('GET /api/my-match: a passed date is overdue', async () => {
  const app = await givenApp()
  const dana = await givenWaiting(app, ['thu-1200'])
  app.clock.advance(7 * dayMs + 1)
  expect(await waitOf(app, dana)).toMatchObject({ isOverdue: true })
})

test('GET /api/my-match: suggests times with the most waiting members and open pods; added ones are listed', async () => {
  const app = await givenApp()
  const dana = await givenWaiting(app, ['thu-1200'])
  for (let i = 0; i < 4; i++) await givenWaiting(app, ['tue-1200', 'wed-1200'])
  await givenWaiting(app, ['wed-1200'])
  await givenPod(app, { dayTime: 'fri-1600' })
  clearSlotCounts(app.deps.db)
  const { better } = await waitOf(app, dana)
  expect(better.map(({ value, others, openPods }) => [value, others, openPods])).toEqual([
    ['wed-1200', 5, 0],
    ['tue-1200', 4, 0],
    ['fri-1600', 0, 1],
  ])
  await (await app.as(dana)).patch('/api/me', { podDateAlternates: ['tue-1200', 'wed-1200'] })
  const after = await waitOf(app, dana)
  expect(after.times.map(({ value, others }) => [value, others])).toEqual([
    ['thu-1200', 0],
    ['tue-1200', 4],
    ['wed-1200', 5],
  ])
  expect([after.canAdd, after.better.map(({ value }) => value)]).toEqual([false, ['fri-1600']])
})

test('GET /api/my-match: lists the forms a match needs, with the number of missing fields', async () => {
  const app = await givenApp()
  const { musicDaily: _, ...answers } = buildAnswers()
  const profile = { birthdate: null, phone: null, streetAddress: null } as NonNullable<MemberOverrides['profile']>
  const dana = await givenWaiting(app, ['thu-1200'], { answers, profile })
  expect((await waitOf(app, dana)).missing).toEqual([
    { form: 'personal-info', left: 2 },
    { form: 'shipping-address', left: 1 },
    { form: 'assessment', left: 1 },
  ])
})

test('GET /api/my-match: lists pods at the member’s time to members with marketplace access', async () => {
  const app = await givenApp()
  const [dana, sam] = [
    await givenWaiting(app, ['thu-1200']),
    await givenWaiting(app, ['thu-1200'], { access: { pod_marketplace: false } }),
  ]
  const { slug } = await givenPod(app, { dayTime: 'thu-1200', maxMembers: 4 })
  await givenPod(app, { dayTime: 'fri-1200' })
  const { fitting } = await waitOf(app, dana)
  expect(fitting).toMatchObject([{ slug, seatsLeft: 1, totalMatch: expect.any(Number) }])
  expect((await waitOf(app, sam)).fitting).toEqual([])
})

test('GET /api/my-match: gives the reason of the last match without a pod, but not of one before the wait', async () => {
  const app = await givenApp()
  const dana = await givenWaiting(app, ['thu-1200'])
  await givenRunWithout(app, dana, new Date(app.clock.now().getTime() - dayMs))
  expect((await waitOf(app, dana)).lastMatch).toBeNull()
  app.clock.advance(2 * dayMs)
  await givenRunWithout(app, dana, app.clock.now())
  const { lastMatch, better } = await waitOf(app, dana)
  expect(lastMatch).toMatchObject({ reason: 'no_slot_mates', suggestedSlots: ['sat-1000'] })
  expect(better.map(({ value }) => value)).toEqual(['sat-1000'])
})

test('GET /api/my-match: points add up, and averages of others are shown from three others on', async () => {
  const app = await givenApp()
  const { member } = await givenPodMember(app, { others: 3 })
  const { pod, wait } = await matchOf(app, member)
  expect(wait).toBeNull()
  expect(pod?.breakdown.reduce((sum, { points }) => sum + points, 0)).toBe(pod?.totalMatch)
  expect(pod?.topics).toHaveLength(8)
  expect(pod?.topics.every(({ own, others }) => own !== null && others !== null && others % 5 === 0)).toBe(true)
  const { member: ofFew } = await givenPodMember(app, { others: 2 })
  expect((await matchOf(app, ofFew)).pod?.topics.every(({ others }) => others === null)).toBe(true)
})

test('GET /api/my-match: no match for a sole pod member, no wait for a member who has not opted in', async () => {
  const app = await givenApp()
  const { leader } = await givenPod(app, { others: 0 })
  expect((await matchOf(app, leader)).pod).toMatchObject({ totalMatch: null, breakdown: [] })
  expect(await matchOf(app, await givenMember(app, { profile: { podOptIn: false } }))).toEqual({ pod: null, wait: null })
})

/** A match that ran and had no seat for this member. */
async function givenRunWithout({ deps: { db, newId } }: TestApp, { id: userId }: TestMember, at: Date): Promise<void> {
  const runId = newId()
  const times = { startedAt: at, finishedAt: at, acceptedAt: at }
  const config = {} as typeof matchingRuns.$inferInsert.config
  await db
    .insert(matchingRuns)
    .values({ id: runId, state: 'accepted', cause: 'admin', seed: 1, evalsPerMember: 50, config, ...times })
  await db.insert(matchingRunMembers).values({
    runId,
    userId,
    name: 'Dana',
    slots: ['thu-1200'],
    waitsSince: at,
    reason: 'no_slot_mates',
    suggestedSlots: ['sat-1000'],
  })
}
