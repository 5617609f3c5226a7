import { expect, test } from 'vitest'
import type { TestMember } from '#test/factories/members.ts'
import { givenPod, givenPodMember } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import type { PodMembershipEndReason } from '#domain/pods/leaving.ts'
import { seedAccessDecisions } from '../../billing/index.ts'
import { endPodMembership } from '../../pods/memberships/end-pod-membership.ts'
import { enterPool, podMembershipLost } from '../../pods/index.ts'

type Email = { to: string; subject: string; template: string; text: string; links: string[] }

const lostMembershipEmails = async (app: TestApp): Promise<Email[]> => {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Email[] }
  return mails.filter(({ template }) => template.startsWith('place-'))
}

const noAccess = { general: false, pod_marketplace: false }
const general = { general: true, pod_marketplace: false }

/** A pod with a member called Dana, who lives in Los Angeles. */
const givenDana = (app: TestApp, access?: { general: boolean; pod_marketplace: boolean }) =>
  givenPodMember(app, {
    name: 'Doors & Daughters',
    member: { firstName: 'Dana', profile: { timezone: 'America/Los_Angeles' }, ...(access && { access }) },
  })

/** Ends a pod membership as the leader or a lapsed subscription would; members who should be matched start to wait. */
async function givenPodMembershipEnded(
  app: TestApp,
  { id }: TestMember,
  how: PodMembershipEndReason,
  waits = false,
): Promise<void> {
  const { db, clock, jobs } = app.deps
  await db.transaction(async (tx) => {
    const ended = await endPodMembership(app.deps, tx, id, { how, now: clock.now() })
    if (!ended) throw new Error('They hold no place.')
    await jobs.enqueue(tx, podMembershipLost, { podMembershipId: ended.podMembershipId })
    await jobs.enqueue(tx, podMembershipLost, { podMembershipId: ended.podMembershipId })
    if (waits) await enterPool(tx, id, clock.now())
  })
}

test('place-removed email: one to a removed member, with the date of the next pod while they wait', async () => {
  const app = await givenApp()
  const { member, pod } = await givenDana(app, general)
  await givenPodMembershipEnded(app, member, 'removed', true)
  await app.runJobs()
  const [mail, ...more] = await lostMembershipEmails(app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: member.email,
    subject: `You’re no longer in Pod ${pod.podNumber}`,
    template: 'place-removed',
  })
  expect(mail?.text).toContain('The leader removed you from Doors & Daughters.')
  expect(mail?.text).toContain('You’re back in the matching pool. We’ll find you a new pod by Monday, January 12, 2026.')
  expect(mail?.text).toContain('See your options: ')
  expect(mail?.links).toEqual(['http://localhost:3000/dashboard/pod'])
})

test.each([
  ['the marketplace', undefined, 'The pod marketplace shows your best matches first.'],
  ['opting in', general, 'When you’d like another pod, opt in to matching and pick a day and time.'],
  ['a membership first', noAccess, 'With a membership, you can join another pod anytime.'],
])('place-removed email: without a wait it points to %s (access %j)', async (_, access, expectedText) => {
  const app = await givenApp()
  const { member } = await givenDana(app, access)
  await givenPodMembershipEnded(app, member, 'removed')
  await app.runJobs()
  expect((await lostMembershipEmails(app)).map(({ text }) => text)).toEqual([expect.stringContaining(expectedText)])
})

test('place-lapsed email: says what happened and how to rejoin', async () => {
  const app = await givenApp()
  const { member, pod } = await givenDana(app, noAccess)
  await givenPodMembershipEnded(app, member, 'lapsed')
  await app.runJobs()
  const [mail, ...more] = await lostMembershipEmails(app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: member.email, subject: `You’re no longer in Pod ${pod.podNumber}`, template: 'place-lapsed' })
  expect(mail?.text).toContain('Your membership ended, and 7 days later we released your seat in Doors & Daughters.')
  expect(mail?.text).toContain('With a membership, you can join a pod again.')
  expect(mail?.links).toEqual(['http://localhost:3000/dashboard/subscription'])
})

test('place-lapsed email: a member with a membership again reads how to join a pod', async () => {
  const app = await givenApp()
  const { member } = await givenDana(app, noAccess)
  await givenPodMembershipEnded(app, member, 'lapsed')
  await seedAccessDecisions(app.deps.db, [{ userId: member.id, general: true, podMarketplace: true }])
  await app.runJobs()
  const [mail] = await lostMembershipEmails(app)
  expect(mail?.text).toContain('You have a membership again. The pod marketplace shows your best matches first.')
  expect(mail?.links).toEqual(['http://localhost:3000/dashboard/pod'])
})

test('place emails: none after leaving, a deleted account or joining another pod', async () => {
  const app = await givenApp()
  const [left, deletedMember, placed] = [await givenDana(app), await givenDana(app), await givenDana(app)]
  await givenPodMembershipEnded(app, left.member, 'left')
  await givenPodMembershipEnded(app, deletedMember.member, 'removed')
  expect((await (await app.as(deletedMember.member)).delete('/api/account')).status).toBe(204)
  await givenPodMembershipEnded(app, placed.member, 'removed')
  await givenPod(app, { leader: placed.member })
  await app.deps.jobs.enqueue(app.deps.db, podMembershipLost, { podMembershipId: app.deps.newId() })
  await app.runJobs()
  expect(await lostMembershipEmails(app)).toEqual([])
})
