import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SlotId } from '#domain/pods/slots.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { matchFound, matchUndone, stillLooking } from '../../matching/index.ts'
import { matchingRunMembers, matchingRuns } from '../../matching/tables.ts'
import { endPodMembership } from '../../pods/memberships/end-pod-membership.ts'
import { enterPool, applyMatch } from '../../pods/index.ts'
import { podMemberships } from '../../pods/tables.ts'

type Email = { to: string; subject: string; template: string; text: string; links: string[] }
const dayMs = 86_400_000

const emailsTo = async (app: TestApp, { email }: { email: string }): Promise<Email[]> => {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Email[] }
  return mails.filter((mail) => mail.to === email && /match|still/.test(mail.template))
}

/** Seats these members as an accepted match does, and runs their notifications twice. */
async function givenMatched(
  app: TestApp,
  what: Partial<Pick<Parameters<typeof applyMatch>[2], 'founded' | 'joined'>>,
): Promise<{ podMembershipId: string; userId: string }[]> {
  const { db, clock, jobs } = app.deps
  const { places: given } = await db.transaction((tx) =>
    applyMatch(app.deps, tx, { founded: [], joined: [], ...what, now: clock.now() }),
  )
  for (const { podMembershipId } of [...given, ...given]) await jobs.enqueue(db, matchFound, { podMembershipId })
  await app.runJobs()
  return given
}

test('match-found email: one to a placed member, with the members, the time and the reason', async () => {
  const app = await givenApp()
  const lead = await givenMember(app, { firstName: 'Marisol', lastName: 'Reyes' })
  const dana = await givenMember(app, { firstName: 'Dana', profile: { timezone: 'America/Los_Angeles' } })
  const others = [await givenMember(app, { firstName: 'Tomas' }), await givenMember(app, { firstName: 'Aisha' })]
  const memberIds = [lead, dana, ...others].map(({ id }) => id)
  await givenMatched(app, { founded: [{ slot: 'tue-1900', focus: 'Multi-Family Investing', state: null, seats: 8, memberIds }] })
  const [mail, ...more] = await emailsTo(app, dana)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ template: 'match-found', subject: expect.stringMatching(/^Your pod is here: Pod \d+$/) })
  expect(mail?.text).toMatch(/with Marisol, (Tomas, and Aisha|Aisha, and Tomas)\./)
  expect(mail?.text).toMatch(/Your match is \d+%\. Why this pod: \S/)
  expect(mail?.text).toContain('Meets: Tuesdays 4:00 PM your time (7:00 PM Eastern)')
  expect(mail?.text).toContain('First meeting: Tuesday, January 6, 2026')
  expect(mail?.text).toContain('Led by: Marisol Reyes')
  expect(mail?.links).toEqual(['http://localhost:3000/dashboard/pod'])
  expect((await emailsTo(app, lead)).map(({ text }) => text)).toEqual([expect.stringContaining('You’ll lead this pod to start')])
})

test('match-newcomers email: one to existing members for all newcomers', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 2, maxMembers: 6 })
  app.clock.advance(dayMs)
  const [ana, ben] = [
    await givenMember(app, { firstName: 'Ana', lastName: 'Ruiz' }),
    await givenMember(app, { firstName: 'Ben', lastName: 'Cole' }),
  ]
  await givenMatched(app, { joined: [{ podId: pod.id, memberIds: [ana.id, ben.id] }] })
  for (const member of pod.members) {
    const [mail, ...more] = await emailsTo(app, member)
    expect(more).toEqual([])
    expect(mail?.template).toBe('match-newcomers')
    expect(mail?.subject).toMatch(/(Ana Ruiz and Ben Cole|Ben Cole and Ana Ruiz) are joining Pod \d+$/)
  }
  expect((await emailsTo(app, pod.leader))[0]?.text).toContain('You’re the leader, so say hello')
  expect((await emailsTo(app, ana)).map(({ template }) => template)).toEqual(['match-found'])
})

test('match-undone email: says that the mistake was ours and the date stays the same', async () => {
  const app = await givenApp()
  const [lead, dana] = [await givenMember(app), await givenMember(app, { firstName: 'Dana' })]
  const memberIds = [lead.id, dana.id]
  const given = await givenMatched(app, {
    founded: [{ slot: 'tue-1900', focus: 'Land & New Construction', state: null, seats: 8, memberIds }],
  })
  const podMembershipId = given.find(({ userId }) => userId === dana.id)?.podMembershipId ?? ''
  const { db, clock, jobs } = app.deps
  await db.transaction(async (tx) => {
    await endPodMembership(app.deps, tx, dana.id, { how: 'match-undone', now: clock.now() })
    await enterPool(tx, dana.id, clock.now())
    await jobs.enqueue(tx, matchUndone, { podMembershipId })
    await jobs.enqueue(tx, matchFound, { podMembershipId })
  })
  await app.runJobs()
  const mails = await emailsTo(app, dana)
  expect(mails.map(({ template }) => template).sort()).toEqual(['match-found', 'match-undone'])
  const undone = mails.find(({ template }) => template === 'match-undone')
  expect(undone?.text).toContain('This was our error, not yours.')
  expect(undone?.text).toContain('your date stays the same: we’ll find you a pod by Monday, January 12, 2026.')
})

test('match-newcomers-gone email: one to members who had read of the newcomers', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 2, maxMembers: 6 })
  app.clock.advance(dayMs)
  const ana = await givenMember(app, { firstName: 'Ana', lastName: 'Ruiz' })
  const ben = await givenMember(app, { firstName: 'Ben', lastName: 'Cole' })
  const given = await givenMatched(app, { joined: [{ podId: pod.id, memberIds: [ana.id, ben.id] }] })
  await givenUndone(app, given)
  for (const member of pod.members) {
    const mails = await emailsTo(app, member)
    expect(mails.map(({ template }) => template).sort()).toEqual(['match-newcomers', 'match-newcomers-gone'])
    const gone = mails.find(({ template }) => template === 'match-newcomers-gone')
    expect(gone?.subject).toMatch(/(Ana Ruiz and Ben Cole|Ben Cole and Ana Ruiz) aren’t joining Pod \d+ after all$/)
    expect(gone?.text).toContain('This was our error')
  }
  expect((await emailsTo(app, ana)).map(({ template }) => template).sort()).toEqual(['match-found', 'match-undone'])
})

test('match emails: none when a match is undone before any was sent', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 2, maxMembers: 6 })
  app.clock.advance(dayMs)
  const ana = await givenMember(app)
  const { places: given } = await app.deps.db.transaction((tx) =>
    applyMatch(app.deps, tx, { founded: [], joined: [{ podId: pod.id, memberIds: [ana.id] }], now: app.clock.now() }),
  )
  for (const { podMembershipId } of given) await app.deps.jobs.enqueue(app.deps.db, matchFound, { podMembershipId })
  await givenUndone(app, given)
  for (const member of [ana, ...pod.members]) expect(await emailsTo(app, member)).toEqual([])
})

/** Undoes the seats of a match and runs the notifications twice. */
async function givenUndone({ deps, runJobs, clock }: TestApp, given: readonly { podMembershipId: string; userId: string }[]) {
  await deps.db.transaction(async (tx) => {
    for (const { userId } of given) await endPodMembership(deps, tx, userId, { how: 'match-undone', now: clock.now() })
    for (const { podMembershipId } of [...given, ...given]) await deps.jobs.enqueue(tx, matchUndone, { podMembershipId })
  })
  await runJobs()
}

test('match emails: none for a membership that has already ended', async () => {
  const app = await givenApp()
  const { id: podId, members } = await givenPod(app)
  const [membership] = await app.deps.db.select().from(podMemberships).where(eq(podMemberships.podId, podId))
  await app.deps.db
    .update(podMemberships)
    .set({ endedAt: app.clock.now(), endedHow: 'left', isLeader: false, leaderSince: null })
    .where(eq(podMemberships.id, membership?.id ?? ''))
  await app.deps.jobs.enqueue(app.deps.db, matchFound, { podMembershipId: membership?.id ?? '' })
  await app.deps.jobs.enqueue(app.deps.db, matchUndone, { podMembershipId: membership?.id ?? '' })
  await app.runJobs()
  for (const member of members) expect(await emailsTo(app, member)).toEqual([])
})

test('still-looking email: weekly to an unplaced member; none without a wait or without access', async () => {
  const app = await givenApp()
  const dana = await givenMember(app, { firstName: 'Dana', profile: { timezone: 'America/Los_Angeles' } })
  const [gone, lapsed] = [await givenMember(app), await givenMember(app, { access: { general: false } })]
  const { db, clock } = app.deps
  for (const { id } of [dana, lapsed]) await db.transaction((tx) => enterPool(tx, id, clock.now()))
  await givenRunWithout(app, [dana, gone, lapsed], ['sat-1000'])
  app.clock.advance(dayMs)
  await givenRunWithout(app, [dana, gone, lapsed], ['sat-1000'])
  const [mail, ...more] = await emailsTo(app, dana)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ template: 'still-looking', subject: 'We’re still looking for your pod' })
  expect(mail?.text).toContain('The next match is before Monday, January 12, 2026')
  expect(mail?.text).toContain('Saturdays 7:00 AM your time (10:00 AM Eastern)')
  app.clock.advance(7 * dayMs)
  await givenRunWithout(app, [dana], [])
  const texts = (await emailsTo(app, dana)).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.some((text) => text.includes('January 12, 2026, and we missed that date. We’re sorry.'))).toBe(true)
  for (const other of [gone, lapsed]) expect(await emailsTo(app, other)).toEqual([])
})

/** A match that ran and had no seat for these members, and the job it queues. */
async function givenRunWithout(
  { deps, clock, runJobs }: TestApp,
  members: TestMember[],
  suggestedSlots: SlotId[],
): Promise<void> {
  const { db, newId, jobs } = deps
  const [runId, at] = [newId(), clock.now()]
  const times = { startedAt: at, finishedAt: at, acceptedAt: at }
  const config = {} as typeof matchingRuns.$inferInsert.config
  await db
    .insert(matchingRuns)
    .values({ id: runId, state: 'accepted', cause: 'admin', seed: 1, evalsPerMember: 50, config, ...times })
  for (const { id: userId } of members) {
    const wait = { slots: ['thu-1200' as const], waitsSince: at, reason: 'no_slot_mates', suggestedSlots }
    await db.insert(matchingRunMembers).values({ runId, userId, name: 'x', ...wait })
  }
  await jobs.enqueue(db, stillLooking, { runId })
  await jobs.enqueue(db, stillLooking, { runId })
  await runJobs()
}

test('match emails: name the first meeting that is not skipped', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { dayTime: 'tue-1900', others: 1, maxMembers: 6 })
  const lead = await app.as(pod.leader)
  expect((await lead.patch('/api/my-pod/meetings/2026-01-06', { skip: true })).status).toBe(204)
  const ana = await givenMember(app, { firstName: 'Ana', profile: { timezone: 'America/New_York' } })
  app.clock.advance(1)
  await givenMatched(app, { joined: [{ podId: pod.id, memberIds: [ana.id] }] })
  expect((await emailsTo(app, ana))[0]?.text).toContain('First meeting: Tuesday, January 13, 2026')
  const [newcomers] = await emailsTo(app, pod.leader)
  expect(newcomers?.text).toContain('January 13, 2026')
})
