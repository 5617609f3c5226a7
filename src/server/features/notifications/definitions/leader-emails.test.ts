import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { leaderChanged } from '../../pods/index.ts'

type Email = { to: string; subject: string; template: string; text: string; links: string[] }

const emailsOf = async (app: TestApp, kind: string): Promise<Email[]> => {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Email[] }
  return mails.filter(({ template }) => template === kind)
}

const leaderEmails = (app: TestApp) => emailsOf(app, 'became-leader')

/** Deletes the account of a member, as they would. */
async function givenGone(app: TestApp, member: Parameters<TestApp['as']>[0]): Promise<void> {
  expect((await (await app.as(member)).delete('/api/account')).status).toBe(204)
}

test('became-leader email: one to the new leader after a leader deletes their account', async () => {
  const app = await givenApp()
  const leader = await givenMember(app, { firstName: 'Marisol', lastName: 'Reyes' })
  const pod = await givenPod(app, { leader })
  await givenGone(app, leader)
  await app.runJobs()
  const { body } = await (await app.as(pod.members[1]!)).get('/api/my-pod')
  const [mail, ...more] = await leaderEmails(app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: body.pod.leader, subject: `You’re now the leader of Pod ${pod.podNumber}` })
  expect(mail?.text).toContain('Start with the leader guide.')
  expect(mail?.links).toEqual(['http://localhost:3000/dashboard/pod/manage'])
  expect(mail?.text).toContain('The previous leader of Gulf Coast Doors left.')
  expect(mail?.text).not.toMatch(/Marisol|Reyes/)
  app.clock.advance(11 * 60_000)
  await app.runJobs()
  expect(await leaderEmails(app)).toHaveLength(1)
})

test('became-leader email: none when a member or the last leader deletes their account', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  await givenGone(app, pod.members[1]!)
  const alone = await givenPod(app, { others: 0 })
  await givenGone(app, alone.leader)
  await app.runJobs()
  expect(await leaderEmails(app)).toEqual([])
})

test('became-leader email: of two successors only the current leader gets one', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const others = pod.members.slice(1)
  await givenGone(app, pod.leader)
  const { body } = await (await app.as(others[0]!)).get('/api/my-pod')
  const first = others.find(({ email }) => email === body.pod.leader)!
  await givenGone(app, first)
  await app.runJobs()
  expect((await leaderEmails(app)).map(({ to }) => to)).toEqual([others.find((member) => member !== first)!.email])
})

test('leader-changed email: another member gets one with the name of the new leader', async () => {
  const app = await givenApp()
  const member = { firstName: 'Dana', lastName: 'Whitfield' }
  const leader = await givenMember(app)
  const pod = await givenPod(app, { leader, member, name: 'Doors & Daughters' })
  await givenGone(app, leader)
  await app.runJobs()
  const { body } = await (await app.as(pod.members[1]!)).get('/api/my-pod')
  const other = pod.members.slice(1).find(({ email }) => email !== body.pod.leader)!
  const [mail, ...more] = await emailsOf(app, 'leader-changed')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: other.email, subject: `Dana Whitfield now leads Pod ${pod.podNumber}` })
  expect(mail?.text).toContain('The previous leader of Doors & Daughters left.\n\nDana Whitfield is your new pod leader.')
  expect(mail?.links).toEqual(['http://localhost:3000/dashboard/pod'])
})

test('leader emails: a chosen leader and the other members get one each, also when sent twice', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { name: 'Doors & Daughters' })
  const change = { podId: pod.id, newLeaderId: pod.leader.id, changeId: app.deps.newId(), why: 'chosen' } as const
  await app.deps.jobs.enqueue(app.deps.db, leaderChanged, change)
  await app.deps.jobs.enqueue(app.deps.db, leaderChanged, change)
  await app.runJobs()
  expect(await leaderEmails(app)).toMatchObject([
    {
      to: pod.leader.email,
      text: expect.stringContaining('The previous leader of Doors & Daughters chose you and stays in the pod as a member.'),
    },
  ])
  const leaderChangedEmails = await emailsOf(app, 'leader-changed')
  expect(leaderChangedEmails.map(({ to }) => to).sort()).toEqual(
    pod.members
      .slice(1)
      .map(({ email }) => email)
      .sort(),
  )
  expect(leaderChangedEmails[0]?.text).toContain('The previous leader of Doors & Daughters handed over the role.')
})
