import { expect, test } from 'vitest'
import { questionsToReview } from '#domain/assessment/response-quality.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { personalityCluster, personalityClusters } from '#domain/assessment/personality-cluster.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { nextMeetingOfSlot } from '#domain/pods/slot-label.ts'
import { openApplicationsMax } from '#domain/pods/application.ts'
import { missingEssentialFields } from '#domain/profile/completion.ts'
import { profileFields } from '#domain/profile/profile-fields.ts'
import { statementFields } from '#domain/statement/statement-fields.ts'
import { isStatementComplete } from '#domain/statement/statement.ts'
import { isId } from '#server/platform/ids.ts'
import { rangeOf } from './investor.ts'
import { namedIds, planTribe } from './tribe.ts'

const now = new Date('2026-01-05T12:00:00Z')
const tribe = planTribe(300, now)
const byEmail = new Map(tribe.members.map((member) => [member.email, member]))
const holders = new Map(tribe.pods.map((pod) => [pod.id, pod.podMemberships.filter(({ endedAt }) => endedAt === null)]))
const placed = new Set([...holders.values()].flat().map(({ userId }) => userId))

test('planTribe: is deterministic', () => {
  expect(planTribe(300, now)).toEqual(tribe)
})

test('planTribe: a year later it has the same users, answers, seats and applications', () => {
  const later = planTribe(300, new Date('2027-01-05T12:00:00Z'))
  const still = ({ users: people, members, pods, applications }: typeof tribe) => ({
    people: people.map(({ id, email, name, role }) => ({ id, email, name, role })),
    answers: members.map(({ answers }) => answers),
    statements: members.map(({ statement }) => statement),
    places: pods.map(({ podMemberships: places }) => places.map(({ id, userId, isLeader }) => ({ id, userId, isLeader }))),
    applications: applications.map(({ id, podId, userId, status, message }) => ({ id, podId, userId, status, message })),
  })
  expect(still(later)).toEqual(still(tribe))
  expect(later.members[5]?.joinedAt.getTime()).toBe((tribe.members[5]?.joinedAt.getTime() ?? 0) + 365 * 86_400_000)
})

test('planTribe: a larger tribe includes the users of a smaller one, with more pods', () => {
  const large = planTribe(900, now)
  const known = new Map(large.users.map((user) => [user.id, user]))
  expect(large.members).toHaveLength(901)
  expect(large.pods).toHaveLength(120)
  expect(tribe.users.every((user) => known.get(user.id)?.email === user.email)).toBe(true)
  expect(planTribe(30, now).pods.length).toBeGreaterThan(2)
})

test('planTribe: has one admin, 300 members, one newcomer and 40 pods', () => {
  expect(tribe.users).toHaveLength(302)
  expect(tribe.users.filter(({ role }) => role !== null).map(({ email }) => email)).toEqual(['admin@demo.test'])
  expect(tribe.members).toHaveLength(301)
  expect(tribe.pods).toHaveLength(40)
  expect(tribe.pods.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
})

test('planTribe: ids, emails, names and pod names are unique', () => {
  const { users: people, pods, applications } = tribe
  const ids = [...people, ...pods, ...applications, ...pods.flatMap(({ podMemberships: places }) => places)].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(isId)).toBe(true)
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  expect(people.every(({ email }) => /^[a-z.]+[0-9]*@demo\.test$/.test(email))).toBe(true)
  expect(new Set(people.map(({ name }) => name)).size).toBe(people.length)
  expect(new Set(pods.map(({ name }) => name)).size).toBe(pods.length)
})

test('planTribe: every profile and statement is valid and complete', () => {
  for (const { email, profile, statement } of tribe.members) {
    expect(validateFields(profileFields, profile, { now }), email).toEqual([])
    expect(missingEssentialFields(profile), email).toEqual([])
    expect(validateFields(statementFields, statement), email).toEqual([])
    expect(isStatementComplete(statement), email).toBe(true)
    expect(profile.netWorth, email).toBe(rangeOf(statement.netWorth ?? -1))
  }
})

test('planTribe: statement history grows for up to two years to the current statement', () => {
  const twoYearsAgo = now.getTime() - 731 * 24 * 60 * 60 * 1000
  for (const { name, joinedAt, statement, history } of tribe.members) {
    expect(history.length, name).toBeGreaterThanOrEqual(1)
    expect(history.length, name).toBeLessThanOrEqual(8)
    const { id: _, savedAt: __, ...last } = history.at(-1)!
    expect(statement).toMatchObject(last)
    const times = history.map(({ savedAt }) => savedAt.getTime())
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
    expect(times[0], name).toBeGreaterThan(Math.max(joinedAt.getTime(), twoYearsAgo))
    expect(times.at(-1), name).toBeLessThan(now.getTime())
    const doorCounts = history.map(({ doorCount }) => doorCount ?? 0)
    expect(doorCounts).toEqual(doorCounts.toSorted((a, b) => a - b))
    const earlier = history.map(({ id: ___, savedAt: ____, ...savedStatement }) => savedStatement)
    expect(
      earlier.flatMap((savedStatement) =>
        validateFields(statementFields, savedStatement, { only: Object.keys(savedStatement), now }),
      ),
    ).toEqual([])
  }
  const ids = tribe.members.flatMap(({ history }) => history.map(({ id }) => id))
  expect(ids.every(isId)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(tribe.members.filter(({ history }) => history.length > 1).length).toBeGreaterThan(200)
})

test('planTribe: all members completed the assessment, in every personality cluster', () => {
  expect(tribe.members.every(({ answers }) => isAssessmentComplete(answers))).toBe(true)
  expect(tribe.members.filter(({ answers }) => questionsToReview(answers).length > 0).length).toBeLessThan(6)
  const clusters = tribe.members.map(({ answers }) => personalityCluster(answers))
  for (const { number } of personalityClusters) {
    expect(clusters.filter((cluster) => cluster === number).length).toBeGreaterThan(18)
  }
})

test('planTribe: texts fit their limits, have no placeholders and rarely repeat', () => {
  const bios = tribe.members.map(({ profile }) => profile.circleFields.bio ?? '')
  expect(new Set(bios).size).toBeGreaterThan(bios.length - 4)
  expect(new Set(tribe.members.map(({ profile }) => profile.circleFields.headline)).size).toBeGreaterThan(70)
  const texts = [
    ...bios,
    ...tribe.members.flatMap(({ profile }) => [profile.circleFields.headline ?? '', profile.update ?? '']),
    ...tribe.pods.flatMap(({ name, description }) => [name, description]),
    ...tribe.applications.map(({ message }) => message),
  ]
  expect(texts.filter((text) => /[{}]|undefined|null|\ba [aeio]\w/i.test(text))).toEqual([])
  expect(tribe.pods.every(({ name, description }) => name.length <= 60 && description.length <= 500)).toBe(true)
  expect(tribe.applications.every(({ message }) => message.length <= 500)).toBe(true)
})

test('planTribe: some pod leaders are trained and some are not', () => {
  const { members, pods } = tribe
  const trained = new Set(members.filter(({ profile }) => profile.events.watchedLeaderTrainingV1).map(({ id }) => id))
  const isTrained = pods.map(({ podMemberships: places }) => trained.has(places.find(({ isLeader }) => isLeader)?.userId ?? ''))
  expect(isTrained.filter(Boolean).length).toBeGreaterThan(20)
  expect(isTrained.filter((is) => !is).length).toBeGreaterThan(2)
})

test('planTribe: one pod per member; each pod has one leader and four members up to its maximum', () => {
  const current = [...holders.values()].flat()
  expect(new Set(current.map(({ userId }) => userId)).size).toBe(current.length)
  for (const pod of tribe.pods) {
    const there = holders.get(pod.id) ?? []
    expect(there.filter(({ isLeader }) => isLeader)).toHaveLength(1)
    expect(there.length).toBeGreaterThanOrEqual(4)
    expect(there.length).toBeLessThanOrEqual(pod.maxMembers)
  }
  expect(placed.size).toBeGreaterThan(200)
  expect(placed.size).toBeLessThan(240)
})

test('planTribe: seats start after joining and founding, and no date is in the future', () => {
  const joined = new Map(tribe.users.map(({ id, joinedAt }) => [id, joinedAt]))
  for (const { foundedAt, podMemberships: places } of tribe.pods) {
    for (const { userId, since, endedAt } of places) {
      expect(since >= foundedAt && since >= (joined.get(userId) ?? now)).toBe(true)
      expect(since < (endedAt ?? now) && (endedAt ?? now) <= now).toBe(true)
    }
  }
  for (const { userId, createdAt, decidedAt } of tribe.applications) {
    expect(createdAt <= now && createdAt <= (decidedAt ?? now), userId).toBe(true)
  }
})

test('planTribe: applicants have no pod and at most three open applications, one per pod', () => {
  const open = tribe.applications.filter(({ status }) => status === 'open')
  expect(open.length).toBeGreaterThan(30)
  expect(open.some(({ userId }) => placed.has(userId))).toBe(false)
  expect(new Set(open.map(({ podId, userId }) => `${podId} ${userId}`)).size).toBe(open.length)
  const counts = Map.groupBy(open, ({ userId }) => userId).values()
  expect(Math.max(...[...counts].map((own) => own.length))).toBeLessThanOrEqual(openApplicationsMax)
  expect(tribe.applications.some(({ status }) => status === 'accepted')).toBe(true)
  expect(tribe.applications.some(({ status }) => status === 'closed')).toBe(true)
})

test('planTribe: members wait to be matched, and some seats have ended', () => {
  const waiting = tribe.members.filter(({ id, profile }) => profile.podOptIn && !placed.has(id))
  expect(waiting.length).toBeGreaterThan(20)
  expect(waiting.every(({ profile }) => profile.podDatePreference !== null)).toBe(true)
  expect(
    tribe.pods.flatMap(({ podMemberships: places }) => places).filter(({ endedAt }) => endedAt !== null).length,
  ).toBeGreaterThan(8)
})

test('planTribe: pods A and B have the documented members and leaders', () => {
  const [podA, podB] = tribe.pods
  const emailsOf = (pod: typeof podA) => (holders.get(pod?.id ?? '') ?? []).map(({ userId }) => emailOf(userId))
  expect(podA?.id).toBe(namedIds.pods.A)
  expect(podA?.maxMembers).toBe(6)
  expect(emailsOf(podA)).toHaveLength(5)
  expect(emailsOf(podA)).toEqual(
    expect.arrayContaining(['leadera@demo.test', 'membera@demo.test', 'membera2@demo.test', 'lapsed@demo.test']),
  )
  expect(leaderOf(podA?.id)).toBe('leadera@demo.test')
  expect(podB?.id).toBe(namedIds.pods.B)
  expect((podB?.maxMembers ?? 0) - emailsOf(podB).length).toBe(2)
  expect(emailsOf(podB)).toContain('memberb@demo.test')
  expect(leaderOf(podB?.id)).toBe('leaderb@demo.test')
})

test.each(['2026-01-07T16:00:00Z', '2026-01-08T17:30:00Z', '2026-01-06T23:00:00Z', '2026-01-07T00:30:00Z'])(
  'planTribe: pods A and B have no meeting within a day of %s, when one of their usual meetings is near',
  (instant) => {
    const atInstant = new Date(instant)
    for (const { dayTime } of planTribe(30, atInstant).pods.slice(0, 2)) {
      const next = nextMeetingOfSlot(dayTime, new Date(atInstant.getTime() - 86_400_000))
      expect(next.getTime()).toBeGreaterThanOrEqual(atInstant.getTime() + 86_400_000)
    }
  },
)

test('planTribe: the named applications are as documented, and pods A and B have no others', () => {
  const { A, B } = namedIds.pods
  const named = Object.entries(namedIds.applications).map(([name, id]) => {
    const found = tribe.applications.find((application) => application.id === id)
    return [name, { podId: found?.podId, status: found?.status, from: emailOf(found?.userId ?? '') }] as const
  })
  const { openA, openB, lastSeat1, lastSeat2, bothA, bothB } = Object.fromEntries(named)
  expect(openA).toEqual({ podId: A, status: 'open', from: 'applicant@demo.test' })
  expect([lastSeat1?.podId, lastSeat2?.podId, bothA?.podId]).toEqual([A, A, A])
  expect([openB?.podId, bothB?.podId]).toEqual([B, B])
  expect(bothA?.from).toBe(bothB?.from)
  const senders = [openA, openB, lastSeat1, lastSeat2, bothA].map((application) => application?.from)
  expect(new Set(senders).size).toBe(5)
  expect(tribe.applications.filter(({ podId }) => podId === A || podId === B)).toHaveLength(6)
  const membershipOf = new Map(tribe.memberships.map((membership) => [membership.userId, membership]))
  for (const email of senders) {
    expect(membershipOf.get(byEmail.get(email ?? '')?.id ?? '')).toMatchObject({ status: 'active', hasMarketplace: true })
  }
})

test('planTribe: all memberships but one are active; pool and memberB lack the marketplace', () => {
  expect(tribe.memberships).toHaveLength(301)
  expect(tribe.memberships.filter(({ status }) => status === 'ended').map(({ userId }) => emailOf(userId))).toEqual([
    'lapsed@demo.test',
  ])
  const without = tribe.memberships.filter(({ hasMarketplace }) => !hasMarketplace).map(({ userId }) => emailOf(userId))
  expect(new Set(without)).toEqual(new Set(['memberb@demo.test', 'pool@demo.test']))
  expect(byEmail.has('fresh@demo.test')).toBe(false)
  for (const email of ['admin@demo.test', 'applicant@demo.test', 'pool@demo.test']) {
    expect(placed.has(byEmail.get(email)?.id ?? ''), email).toBe(false)
  }
  expect(byEmail.get('pool@demo.test')?.profile.podOptIn).toBe(true)
})

function emailOf(userId: string): string | undefined {
  return tribe.users.find(({ id }) => id === userId)?.email
}

function leaderOf(podId: string | undefined): string | undefined {
  const leader = (holders.get(podId ?? '') ?? []).find(({ isLeader }) => isLeader)
  return emailOf(leader?.userId ?? '')
}
