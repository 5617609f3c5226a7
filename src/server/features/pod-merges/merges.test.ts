import { expect, test } from 'vitest'
import type { MyPodMerge } from '#contract/api/pod-merges.ts'
import { endPodMembership } from '#server/features/pods/memberships/end-pod-membership.ts'
import { givenCommitment } from '#test/factories/commitments.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, type PodOverrides, type TestPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { mergesDue } from './jobs.ts'
import { proposeMerges } from './propose-merges.ts'
import { findProposal, insertProposal, lockProposal, updateProposal } from './store/proposals.ts'

const dayMs = 86_400_000

async function night(app: TestApp, days = 1): Promise<void> {
  app.clock.advance(days * dayMs)
  await app.deps.jobs.enqueue(app.deps.db, mergesDue, {})
  await app.runJobs()
}

/** A pod of two and one of four with the same time, and what they are when the small one has been small for three weeks. */
async function givenSmallAndLarge(app: TestApp, large: PodOverrides = {}): Promise<{ small: TestPod; large: TestPod }> {
  const small = await givenPod(app, { name: 'Harbor Doors', others: 1 })
  const other = await givenPod(app, { name: 'Gulf Coast Doors', others: 3, ...large })
  return { small, large: other }
}

async function mergeOf(app: TestApp, member: TestMember): Promise<MyPodMerge> {
  return (await (await app.as(member)).get('/api/my-pod/merge')).body
}

const answer = async (app: TestApp, member: TestMember, id: string, said: 'agree' | 'decline') =>
  (await app.as(member)).patch(`/api/my-pod/merge/${id}`, { answer: said })

const emails = async (app: TestApp, template: string): Promise<{ to: string; subject: string }[]> => {
  const { mails: all } = (await app.anonymous.get('/dev/outbox.json')).body as {
    mails: { to: string; subject: string; template: string }[]
  }
  return all.filter((mail) => mail.template === template)
}

test('pod merges: a pod below four for three weeks gets a proposal; both leaders agree and the pods merge', async () => {
  const app = await givenApp()
  const { small, large } = await givenSmallAndLarge(app)
  const [member] = small.members.slice(1)
  const committed = await givenCommitment(app, member!.id, { podId: small.id, dueOn: '2026-03-20' })
  await night(app, 20)
  expect((await mergeOf(app, small.leader)).proposal).toBeNull()
  await night(app, 1)
  const { proposal, mayAnswer } = await mergeOf(app, small.leader)
  expect(mayAnswer).toBe(true)
  expect(proposal).toMatchObject({
    yours: 'joins',
    joins: { podNumber: small.podNumber, members: 2 },
    into: { podNumber: large.podNumber, members: 4 },
    isSameTime: true,
    youAgreed: false,
    othersAgreed: false,
  })
  expect((await emails(app, 'merge-proposed')).map(({ to }) => to).sort()).toEqual(
    [small.leader.email, large.leader.email].sort(),
  )
  const id = proposal!.id
  expect((await answer(app, small.leader, id, 'agree')).body).toEqual({ outcome: 'waiting' })
  expect((await answer(app, small.leader, id, 'agree')).body).toEqual({ outcome: 'waiting' })
  expect((await mergeOf(app, large.leader)).proposal).toMatchObject({ yours: 'into', youAgreed: false, othersAgreed: true })
  expect((await answer(app, large.leader, id, 'agree')).body).toEqual({ outcome: 'merged' })
  await app.runJobs()
  const now = (await (await app.as(member!)).get('/api/my-pod')).body
  expect(now).toMatchObject({ podId: large.id, lastPlace: null })
  expect(now.members).toHaveLength(6)
  expect(now.pod.leader).toBe(large.leader.email)
  expect(
    (await (await app.as(large.leader)).get('/api/commitments')).body.commitments.map((one: { id: string }) => one.id),
  ).toEqual([committed])
  expect(await emails(app, 'pods-merged')).toHaveLength(6)
  expect((await emails(app, 'pods-merged')).find(({ to }) => to === member!.email)?.subject).toBe(
    'You’re now in Gulf Coast Doors',
  )
  expect((await mergeOf(app, large.leader)).proposal).toBeNull()
  expect((await answer(app, small.leader, id, 'agree')).body).toEqual({ outcome: 'merged' })
  expect((await answer(app, large.leader, id, 'decline')).status).toBe(409)
})

test('pod merges: only the two leaders answer; a decline ends it, and the pair is not proposed for three months', async () => {
  const app = await givenApp()
  const { small, large } = await givenSmallAndLarge(app)
  await night(app, 21)
  const id = (await mergeOf(app, small.leader)).proposal!.id
  expect((await answer(app, small.members[1]!, id, 'agree')).status).toBe(403)
  const unrelatedPod = await givenPod(app, { dayTime: 'mon-0800', others: 3 })
  expect((await answer(app, unrelatedPod.leader, id, 'agree')).status).toBe(404)
  expect((await answer(app, large.leader, id, 'decline')).body).toEqual({ outcome: 'declined' })
  expect((await answer(app, large.leader, id, 'decline')).body).toEqual({ outcome: 'declined' })
  expect((await answer(app, large.leader, id, 'agree')).status).toBe(409)
  await app.runJobs()
  expect((await emails(app, 'merge-off')).map(({ to }) => to).sort()).toEqual([small.leader.email, large.leader.email].sort())
  await night(app, 30)
  expect((await mergeOf(app, small.leader)).proposal).toBeNull()
  await night(app, 61)
  expect((await mergeOf(app, small.leader)).proposal).not.toBeNull()
})

test('pod merges: an unanswered proposal ends after two weeks, with an email to both leaders', async () => {
  const app = await givenApp()
  const { small } = await givenSmallAndLarge(app)
  await night(app, 21)
  await night(app, 13)
  expect((await mergeOf(app, small.leader)).proposal).not.toBeNull()
  await night(app, 1)
  expect((await mergeOf(app, small.leader)).proposal).toBeNull()
  expect(await emails(app, 'merge-off')).toHaveLength(2)
})

test('pod merges: proposes no pod without enough seats, at another time or with an excluded pair', async () => {
  const app = await givenApp()
  const { small } = await givenSmallAndLarge(app, { maxMembers: 5 })
  await givenPod(app, { dayTime: 'mon-0800', others: 3 })
  const excludedPod = await givenPod(app, { others: 3 })
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  const pair = { firstEmail: small.leader.email, secondEmail: excludedPod.members[2]!.email, reason: 'They asked for it' }
  expect((await admin.post('/api/admin/matching/exclusions', pair)).status).toBe(201)
  await night(app, 21)
  expect((await mergeOf(app, small.leader)).proposal).toBeNull()
})

test('pod merges: a pod that has filled up is not merged, and its partner stays as it is', async () => {
  const app = await givenApp()
  const { small, large } = await givenSmallAndLarge(app)
  await night(app, 21)
  const id = (await mergeOf(app, small.leader)).proposal!.id
  const lead = await app.as(large.leader)
  expect((await lead.patch(`/api/pods/${large.id}`, { maxMembers: 5 })).status).toBe(200)
  await answer(app, small.leader, id, 'agree')
  expect((await answer(app, large.leader, id, 'agree')).body).toEqual({ outcome: 'no-room' })
  expect((await (await app.as(small.leader)).get('/api/my-pod')).body.podId).toBe(small.id)
})

test('pod merges: two leaders who agree at once merge the pods once', async () => {
  const app = await givenApp()
  const { small, large } = await givenSmallAndLarge(app)
  await night(app, 21)
  const id = (await mergeOf(app, small.leader)).proposal!.id
  const said = await Promise.all([answer(app, small.leader, id, 'agree'), answer(app, large.leader, id, 'agree')])
  expect(new Set(said.map(({ body }) => body.outcome))).toEqual(new Set(['merged', 'waiting']))
  expect((await (await app.as(large.leader)).get('/api/my-pod')).body.members).toHaveLength(6)
})

test('POST /api/my-pod/merge: 409 merge-not-due until the pod has been small for three weeks', async () => {
  const app = await givenApp()
  const { small } = await givenSmallAndLarge(app)
  const early = await app.as(small.leader)
  expect((await early.post('/api/my-pod/merge', {})).body).toMatchObject({ code: 'merge-not-due' })
  app.clock.advance(21 * dayMs)
  const lead = await app.as(small.leader)
  expect((await lead.post('/api/my-pod/merge', {})).body.proposal).toMatchObject({ yours: 'joins' })
  expect((await lead.post('/api/my-pod/merge', {})).body.proposal).toMatchObject({ yours: 'joins' })
})

test('pod merges: the proposal disappears when the smaller pod ends', async () => {
  const app = await givenApp()
  const { small, large } = await givenSmallAndLarge(app)
  await night(app, 21)
  for (const { id } of small.members) {
    await app.deps.db.transaction((tx) => endPodMembership(app.deps, tx, id, { how: 'left', now: app.clock.now() }))
  }
  expect((await mergeOf(app, large.leader)).proposal).toBeNull()
})

test('pod merges: when the partner pod ends, another is proposed', async () => {
  const app = await givenApp()
  const { small, large } = await givenSmallAndLarge(app)
  await night(app, 21)
  for (const { id } of large.members) {
    await app.deps.db.transaction((tx) => endPodMembership(app.deps, tx, id, { how: 'left', now: app.clock.now() }))
  }
  const other = await givenPod(app, { others: 3 })
  await night(app, 1)
  expect((await mergeOf(app, small.leader)).proposal).toMatchObject({ into: { podNumber: other.podNumber } })
  expect(await emails(app, 'merge-off')).toHaveLength(0)
})

test('pod merges: an answer given while proposals expire is stored', async () => {
  const app = await givenApp()
  const { small } = await givenSmallAndLarge(app)
  await night(app, 21)
  const id = (await mergeOf(app, small.leader)).proposal!.id
  app.clock.advance(14 * dayMs)
  const { db, clock } = app.deps
  await db.transaction(async (tx) => {
    await lockProposal(tx, id)
    await proposeMerges(app.deps, {})
    await updateProposal(tx, id, { state: 'declined', settledAt: clock.now() })
  })
  expect(await findProposal(db, id)).toMatchObject({ state: 'declined' })
})

test('pod merges: a proposal expires after exactly two weeks, before the nightly job runs', async () => {
  const app = await givenApp()
  const { small, large } = await givenSmallAndLarge(app)
  await night(app, 21)
  const id = (await mergeOf(app, small.leader)).proposal!.id
  app.clock.advance(14 * dayMs - 60_000)
  expect((await answer(app, small.leader, id, 'agree')).status).toBe(200)
  app.clock.advance(60_000)
  expect(await answer(app, large.leader, id, 'agree')).toMatchObject({ status: 409, body: { code: 'merge-settled' } })
})

test('pod merges: proposes a free pod when better partners already have proposals', async () => {
  const app = await givenApp()
  const small = await givenPod(app, { others: 0 })
  const taken: TestPod[] = []
  for (let i = 0; i < 20; i++) taken.push(await givenPod(app, { others: 0 }))
  const free = await givenPod(app, { others: 1 })
  app.clock.advance(21 * dayMs)
  const { db, clock, newId } = app.deps
  for (let i = 0; i < 20; i += 2) {
    const pair = { podId: taken[i]!.id, intoPodId: taken[i + 1]!.id }
    await insertProposal(db, { id: newId(), ...pair, proposedAt: clock.now() })
  }
  const lead = await app.as(small.leader)
  expect((await lead.post('/api/my-pod/merge', {})).body.proposal).toMatchObject({ into: { podNumber: free.podNumber } })
})

test('pod merges: two small pods both get a proposal in one night', async () => {
  const app = await givenApp()
  const first = await givenPod(app, { others: 1 })
  const second = await givenPod(app, { others: 1 })
  await givenPod(app, { others: 3 })
  await givenPod(app, { others: 3 })
  await night(app, 21)
  const both = [(await mergeOf(app, first.leader)).proposal, (await mergeOf(app, second.leader)).proposal]
  expect(both).not.toContain(null)
})

test('pod merges: an exclusion made after the proposal prevents the merge', async () => {
  const app = await givenApp()
  const { small, large } = await givenSmallAndLarge(app)
  await night(app, 21)
  const id = (await mergeOf(app, small.leader)).proposal!.id
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  const pair = { firstEmail: small.members[1]!.email, secondEmail: large.members[2]!.email, reason: 'They asked for it' }
  expect((await admin.post('/api/admin/matching/exclusions', pair)).status).toBe(201)
  await answer(app, small.leader, id, 'agree')
  expect((await answer(app, large.leader, id, 'agree')).body).toEqual({ outcome: 'no-room' })
  expect((await (await app.as(small.leader)).get('/api/my-pod')).body.podId).toBe(small.id)
})
