import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { clockShiftNear, clockShiftsDue, notifyOfClockShift } from './clock-shift.ts'

type Email = { to: string; subject: string; template: string; status: string; text: string }

async function shiftEmails(app: TestApp): Promise<Email[]> {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Email[] }
  return mails.filter(({ template }) => template === 'clock-shift')
}

/** Runs the check for upcoming clock changes, as the schedule does. */
async function look(app: TestApp): Promise<void> {
  await app.deps.jobs.enqueue(app.deps.db, clockShiftsDue, {})
  await app.runJobs()
}

const inTimeZone = (timezone: string) => ({ profile: { timezone } })

/** A pod that meets on Thursdays at 19:00 in New York, whose clocks change on March 8, 2026; one member in Kolkata, one in Chicago. */
async function givenSpread(app: TestApp) {
  const leader = await givenMember(app, inTimeZone('America/New_York'))
  const pod = await givenPod(app, {
    leader,
    name: 'Harbor Doors',
    dayTime: 'thu-1900',
    others: 1,
    member: inTimeZone('Asia/Kolkata'),
  })
  return { leader, pod, member: pod.members[1]! }
}

test('clock-shift email: one to a member whose clock does not change with the pod, ten days before', async () => {
  const app = await givenApp({ now: '2026-02-16T15:00:00Z' })
  const { member, pod } = await givenSpread(app)
  await look(app)
  expect(await shiftEmails(app)).toEqual([])
  // The Monday ten days before the first meeting that moves.
  app.clock.advance(14 * 86_400_000)
  await Promise.all([look(app), notifyOfClockShift(app.deps, { podId: pod.id })])
  app.clock.advance(7 * 86_400_000)
  await look(app)
  await app.deps.jobs.enqueue(app.deps.db, clockShiftNear, { podId: pod.id })
  await app.runJobs()
  const [mail, ...more] = await shiftEmails(app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: member.email, subject: 'Harbor Doors will meet at 4:30 AM your time' })
  expect(mail?.text).toContain('Starting Friday, March 13, this is 4:30 AM for you.')
  expect(mail?.text).toContain('Now: 5:30 AM\nThen: 4:30 AM')
})

test('clock-shift email: waits for the end of quiet hours; none where all clocks change together', async () => {
  // In Kolkata it is a quarter to ten in the evening.
  const app = await givenApp({ now: '2026-03-02T16:15:00Z' })
  const { member } = await givenSpread(app)
  const together = await givenPod(app, { dayTime: 'thu-1900', others: 1, member: inTimeZone('America/Chicago') })
  await look(app)
  expect(await shiftEmails(app)).toMatchObject([{ to: member.email, status: 'queued' }])
  expect(together.members.map(({ email }) => email)).not.toContain(member.email)
})
