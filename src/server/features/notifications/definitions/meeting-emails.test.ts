import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { meetingMoved } from '../../pods/index.ts'

type Email = { to: string; subject: string; template: string; text: string; links: string[] }

const movedEmails = async (app: TestApp): Promise<Map<string, Email>> => {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Email[] }
  const moved = mails.filter(({ template }) => template === 'meeting-moved')
  const byRecipient = new Map(moved.map((mail) => [mail.to, mail]))
  expect(byRecipient.size).toBe(moved.length)
  return byRecipient
}

test('meeting-moved email: one to each member, in their time zone', async () => {
  const app = await givenApp()
  const leader = await givenMember(app, { firstName: 'Marisol', profile: { timezone: 'Asia/Kolkata' } })
  const pod = await givenPod(app, {
    leader,
    name: 'Doors & Daughters',
    dayTime: 'thu-1900',
    durationMinutes: 90,
    member: { profile: { timezone: 'America/Los_Angeles' } },
  })
  const [, member, formerMember] = pod.members
  const meetingChange = { podId: pod.id, changeId: app.deps.newId() }
  await app.deps.jobs.enqueue(app.deps.db, meetingMoved, meetingChange)
  await app.deps.jobs.enqueue(app.deps.db, meetingMoved, meetingChange)
  expect((await (await app.as(formerMember!)).delete('/api/account')).status).toBe(204)
  await app.runJobs()
  const mails = await movedEmails(app)
  expect([...mails.keys()].sort()).toEqual([leader.email, member!.email].sort())
  expect(mails.get(leader.email)).toMatchObject({
    subject: `Pod ${pod.podNumber} has a new meeting time`,
    links: ['http://localhost:3000/dashboard/pod'],
  })
  expect(mails.get(leader.email)?.text).toContain('Your meeting moved, Marisol')
  expect(mails.get(leader.email)?.text).toContain('Meets: Fridays 5:30 AM your time (Thursdays 7:00 PM Eastern)')
  expect(mails.get(leader.email)?.text).toContain('Next meeting: Friday, January 9, 2026\nLength: 90 minutes')
  expect(mails.get(member!.email)?.text).toContain('Meets: Thursdays 4:00 PM your time (7:00 PM Eastern)')
  expect(mails.get(member!.email)?.text).toContain('Next meeting: Thursday, January 8, 2026')
})

test('meeting-moved email: an invalid address does not stop the others, and an unknown pod sends none', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  await app.deps.db.execute(sql`update users set email = ${'x\r\nbcc: a@b.test'} where id = ${pod.leader.id}`)
  await app.deps.jobs.enqueue(app.deps.db, meetingMoved, { podId: pod.id, changeId: app.deps.newId() })
  await app.deps.jobs.enqueue(app.deps.db, meetingMoved, { podId: app.deps.newId(), changeId: app.deps.newId() })
  await app.runJobs()
  const others = pod.members.slice(1).map(({ email }) => email)
  expect([...(await movedEmails(app)).keys()].sort()).toEqual(others.sort())
})

test('meeting-moved email: the next meeting is not a skipped one, and has the moved day', async () => {
  const app = await givenApp()
  const leader = await givenMember(app, { profile: { timezone: 'America/New_York' } })
  const pod = await givenPod(app, { leader, dayTime: 'thu-1900', others: 0 })
  const lead = await app.as(leader)
  expect((await lead.patch('/api/my-pod/meetings/2026-01-08', { skip: true })).status).toBe(204)
  expect((await lead.patch('/api/my-pod/meetings/2026-01-15', { moveTo: '2026-01-13T12:00' })).status).toBe(204)
  await app.deps.jobs.enqueue(app.deps.db, meetingMoved, { podId: pod.id, changeId: app.deps.newId() })
  await app.runJobs()
  expect((await movedEmails(app)).get(leader.email)?.text).toContain('Next meeting: Tuesday, January 13, 2026')
})
