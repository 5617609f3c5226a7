import { expect, test } from 'vitest'
import { markFactorBannerDismissed } from '#server/features/identity/store/users.ts'
import { accept, givenApplication } from '#test/factories/applications.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { givenAuthenticator } from '#test/harness/second-factors.ts'
import { givenSignInAccount } from '#test/harness/sign-in.ts'
import { seedAccessDecisions } from '../../billing/index.ts'
import { leaderFactorsDue } from '../jobs.ts'

const dayMs = 86_400_000
const demanding = { environment: { REQUIRE_LEADER_SECOND_FACTOR: '1' } }

const emailsTo = async (app: TestApp, { email }: { email: string }, template: string) => {
  await app.runJobs()
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as {
    mails: { to: string; template: string; text: string }[]
  }
  return mails.filter((mail) => mail.to === email && mail.template === template)
}

const look = async (app: TestApp): Promise<void> => {
  await app.deps.jobs.enqueue(app.deps.db, leaderFactorsDue, {})
  await app.runJobs()
}

/** A pod whose leader has not proved a second factor, and the same leader in a session that has. */
async function givenLedPod(app: TestApp) {
  const pod = await givenPod(app)
  const unproven = await app.as(pod.leader, { hasSecondFactor: false })
  const proven = await app.as(pod.leader)
  const getBanner = async (client = unproven) => (await client.get('/api/visitor')).body.leaderFactor
  return { pod, unproven, proven, getBanner }
}

test('leader second factor: the leader gets one email, has a week, and then needs one to lead', async () => {
  const app = await givenApp(demanding)
  const { pod, unproven, proven, getBanner } = await givenLedPod(app)
  const [, podMember, other] = pod.members
  const { id: applicationId } = await givenApplication(app, pod)
  expect(await getBanner()).toBeNull()
  await look(app)
  await look(app)
  const dueAt = '2026-01-12T12:00:00.000Z'
  expect(await getBanner()).toEqual({ dueAt, isOverdue: false })
  expect(await getBanner(proven)).toBeNull()
  const [mail, ...more] = await emailsTo(app, pod.leader, 'leader-factor')
  expect(more).toEqual([])
  expect(mail?.text).toContain('January 12, 2026')
  expect(mail?.text).toContain('/dashboard/account')
  expect(await emailsTo(app, podMember!, 'leader-factor')).toEqual([])

  app.clock.advance(7 * dayMs - 1)
  expect((await unproven.get('/api/my-pod-applicants')).status).toBe(200)
  app.clock.advance(1)
  expect(await getBanner()).toEqual({ dueAt, isOverdue: true })
  const named = (member: typeof podMember) => ({ podId: pod.id, email: member!.email })
  const attempts = [
    unproven.get('/api/my-pod-applicants'),
    unproven.patch(`/api/pod-applications/${applicationId}`, { status: 'accepted' }),
    unproven.delete(`/api/pod-applications/${applicationId}`),
    unproven.patch(`/api/pods/${pod.id}`, { name: 'Harbor Pod' }),
    unproven.delete('/api/pod-membership', named(podMember)),
    unproven.patch('/api/pod-leader', named(podMember)),
    unproven.patch('/api/my-pod/meetings/2026-01-13', { skip: true }),
    unproven.patch('/api/my-pod/hand-over-note', { text: 'Keys are in the mail', seenAt: null }),
    unproven.post('/api/my-pod/merge'),
  ]
  for (const { status, body } of await Promise.all(attempts)) {
    expect([status, body.code]).toEqual([403, 'leader-factor-required'])
    expect(body.detail).toContain('Account and security')
  }
  for (const path of ['/dashboard/pod/manage', '/dashboard/pod/applicants']) {
    expect((await unproven.get(path)).text).toContain('"panel":"second-factor"')
  }
  expect((await unproven.get('/dashboard/pod')).text).toContain('"panel":null')
  expect((await (await app.as(podMember!)).get('/api/my-pod')).body.members).toHaveLength(3)

  const again = await app.as(pod.leader)
  expect((await again.get('/api/my-pod-applicants')).body).toHaveLength(1)
  expect((await accept(app, pod.leader, applicationId)).status).toBe(200)
  expect((await again.delete('/api/pod-membership', named(other))).status).toBe(200)
  expect((await unproven.delete('/api/pod-membership', { podId: pod.id, email: pod.leader.email })).status).toBe(200)
})

test('leader second factor: a new leader has a week of their own, also when leading again', async () => {
  const app = await givenApp(demanding)
  const { pod, proven, unproven, getBanner } = await givenLedPod(app)
  await look(app)
  app.clock.advance(6 * dayMs)
  const next = pod.members[1]!
  expect((await proven.patch('/api/pod-leader', { podId: pod.id, email: next.email })).status).toBe(200)
  await look(app)
  const nextClient = await app.as(next, { hasSecondFactor: false })
  expect(await getBanner(nextClient)).toEqual({ dueAt: '2026-01-18T12:00:00.000Z', isOverdue: false })
  expect((await nextClient.get('/api/my-pod-applicants')).status).toBe(200)
  expect(await getBanner()).toBeNull()
  expect((await nextClient.patch('/api/pod-leader', { podId: pod.id, email: pod.leader.email })).status).toBe(200)
  await look(app)
  expect(await getBanner(unproven)).toEqual({ dueAt: '2026-01-18T12:00:00.000Z', isOverdue: false })
  expect(await emailsTo(app, pod.leader, 'leader-factor')).toHaveLength(2)
})

test('leader second factor: no email to a leader who has one; not required without the setting or in a demo', async () => {
  const app = await givenApp(demanding)
  const account = await givenSignInAccount(app.deps)
  await seedAccessDecisions(app.deps.db, [{ userId: account.id, general: true, podMarketplace: true }])
  await givenAuthenticator(app.deps, account)
  const leader = { ...account, firstName: 'Dana', lastName: 'Whitfield' }
  await givenPod(app, { leader })
  await look(app)
  expect(await emailsTo(app, leader, 'leader-factor')).toEqual([])
  for (const environment of [{}, { ...demanding.environment, DEMO: '1' }]) {
    const free = await givenApp({ environment })
    const { leader: leaderThere } = await givenPod(free)
    await look(free)
    free.clock.advance(30 * dayMs)
    const client = await free.as(leaderThere, { hasSecondFactor: false })
    expect((await client.get('/api/visitor')).body.leaderFactor).toBeNull()
    expect((await client.get('/api/my-pod-applicants')).status).toBe(200)
  }
})

test('leader second factor: a dismissed offer returns after 30 days, and is not shown when one is required', async () => {
  const isOffered = async (app: TestApp, leader: { id: string }) =>
    (await (await app.as(leader, { hasSecondFactor: false })).get('/api/visitor')).body.mayAskSecondFactor
  const app = await givenApp()
  const { leader } = await givenPod(app)
  expect(await isOffered(app, leader)).toBe(true)
  await markFactorBannerDismissed(app.deps.db, leader.id, app.clock.now())
  expect(await isOffered(app, leader)).toBe(false)
  app.clock.advance(30 * dayMs)
  expect(await isOffered(app, leader)).toBe(true)
  const strict = await givenApp(demanding)
  expect(await isOffered(strict, (await givenPod(strict)).leader)).toBe(false)
})
