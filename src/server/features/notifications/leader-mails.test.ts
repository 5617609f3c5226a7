import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

type Mail = { to: string; subject: string; template: string; text: string; links: string[] }

const leaderMails = async (app: TestApp): Promise<Mail[]> => {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Mail[] }
  return mails.filter(({ template }) => template === 'became-leader')
}

/** Deletes the account of a member, as they would. */
async function givenGone(app: TestApp, member: Parameters<TestApp['as']>[0]): Promise<void> {
  expect((await (await app.as(member)).delete('/api/account')).status).toBe(204)
}

test('when a leader deletes their account, whoever leads the pod now is told, once', async () => {
  const app = await givenApp()
  const leader = await givenMember(app, { firstName: 'Marisol', lastName: 'Reyes' })
  const pod = await givenPod(app, { leader })
  await givenGone(app, leader)
  await app.runJobs()
  const { body } = await (await app.as(pod.members[1]!)).get('/api/my-pod')
  const [mail, ...more] = await leaderMails(app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: body.pod.leader, subject: `You are now the leader of pod ${pod.podNumber}` })
  expect(mail?.text).toContain(`You are now the leader of pod ${pod.podNumber}. Your leader guide is ready.`)
  expect(mail?.links).toEqual(['http://localhost:3000/dashboard/pod/manage'])
  expect(mail?.text).not.toMatch(/Marisol|Reyes/)
  app.clock.advance(11 * 60_000)
  await app.runJobs()
  expect(await leaderMails(app)).toHaveLength(1)
})

test('a member who goes leaves the leader as they are, and the last one out leaves nobody to tell', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  await givenGone(app, pod.members[1]!)
  const alone = await givenPod(app, { others: 0 })
  await givenGone(app, alone.leader)
  await app.runJobs()
  expect(await leaderMails(app)).toEqual([])
})

test('of two who lead one after the other, only the one who still does is told', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const others = pod.members.slice(1)
  await givenGone(app, pod.leader)
  const { body } = await (await app.as(others[0]!)).get('/api/my-pod')
  const first = others.find(({ email }) => email === body.pod.leader)!
  await givenGone(app, first)
  await app.runJobs()
  expect((await leaderMails(app)).map(({ to }) => to)).toEqual([others.find((member) => member !== first)!.email])
})
