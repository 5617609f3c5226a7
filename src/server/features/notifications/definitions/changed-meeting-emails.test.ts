import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { eventsOf, parseCalendar } from '#test/harness/parse-calendar.ts'

type Email = { id: string; to: string; subject: string; template: string; text: string; status: string; calendar: string | null }

const changedEmails = async (app: TestApp): Promise<Email[]> => {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Email[] }
  return mails.filter(({ template }) => template === 'meeting-changed')
}

/** A pod that meets on Tuesdays at 19:00 in New York, with one more member, in India; it is Monday, January 5. */
async function givenTwo(app: TestApp) {
  const leader = await givenMember(app, { firstName: 'Marisol', profile: { timezone: 'America/New_York' } })
  const member = { firstName: 'Dana', profile: { timezone: 'Asia/Kolkata' } }
  const pod = await givenPod(app, { leader, name: 'Harbor Doors', dayTime: 'tue-1900', others: 1, member })
  const lead = await app.as(leader)
  const change = async (body: unknown) => {
    expect((await lead.patch('/api/my-pod/meetings/2026-01-06', body)).status).toBe(204)
  }
  return { pod, change, lead, member: pod.members[1]! }
}

const notified = (file: string | null) => {
  const [event] = eventsOf(file ?? '')
  const value = (name: string) => String(event?.getFirstPropertyValue(name))
  return {
    method: parseCalendar(file ?? '').getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: value('sequence'),
    replaces: value('recurrence-id'),
  }
}

test('meeting-changed email: one for several changes, in the member’s time zone, with an invitation', async () => {
  const app = await givenApp()
  const { pod, change, member } = await givenTwo(app)
  await change({ skip: true })
  await change({ moveTo: '2026-01-08T12:00', durationMinutes: 30 })
  await app.runJobs()
  const [mail, ...more] = await changedEmails(app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: member.email,
    subject: 'Harbor Doors: meeting moved to Thursday, January 8, 2026 at 10:30 PM GMT+5:30',
  })
  expect(mail?.text).toContain('Day: Thursday, January 8, 2026\nTime: 10:30 PM GMT+5:30\nLength: 30 minutes')
  const entry = { uid: `pod-${pod.id}@localhost`, replaces: '2026-01-06T19:00:00' }
  expect(notified(mail?.calendar ?? null)).toMatchObject({ method: 'REQUEST', ...entry })
  const eml = (await app.anonymous.get(`/dev/outbox/${mail?.id}/mail.eml`)).text
  expect(eml).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
  expect((await app.anonymous.get(`/dev/outbox/${mail?.id}`)).text).toContain('<h2>Calendar</h2><pre>BEGIN:VCALENDAR')
})

test('meeting-changed email: cancels a skipped meeting, and invites again in the next version when restored', async () => {
  const app = await givenApp()
  const { change } = await givenTwo(app)
  await change({ skip: true })
  await app.runJobs()
  const [skipped] = await changedEmails(app)
  expect(skipped?.subject).toBe('Harbor Doors: no meeting on Wednesday, January 7, 2026')
  expect(skipped?.text).toContain('Next meeting: Wednesday, January 14, 2026 at 5:30 AM GMT+5:30')
  app.clock.advance(10 * 60_000)
  await change({ restore: true })
  await app.runJobs()
  const [restored] = await changedEmails(app)
  expect(restored?.subject).toBe('Harbor Doors: the meeting on Wednesday, January 7, 2026 is back on')
  const [first, second] = [notified(skipped?.calendar ?? null), notified(restored?.calendar ?? null)]
  expect([first.method, second.method]).toEqual(['CANCEL', 'REQUEST'])
  expect(Number(second.sequence)).toBe(Number(first.sequence) + 1)
})

test('meeting-changed email: none when a meeting is skipped and restored', async () => {
  const app = await givenApp()
  const { change } = await givenTwo(app)
  await change({ skip: true })
  await change({ restore: true })
  await app.runJobs()
  expect(await changedEmails(app)).toEqual([])
})

test('meeting-changed email: waits for the end of quiet hours, unless that is too late for the meeting', async () => {
  // In India it is half past nine in the evening, and the meeting begins there before quiet hours end.
  const app = await givenApp({ now: '2026-01-06T16:00:00Z' })
  const { change, lead, member } = await givenTwo(app)
  await change({ moveTo: '2026-01-06T18:00' })
  expect((await lead.patch('/api/my-pod/meetings/2026-01-20', { skip: true })).status).toBe(204)
  await app.runJobs()
  const mails = await changedEmails(app)
  const statusOf = (subject: RegExp) => mails.find((mail) => mail.to === member.email && subject.test(mail.subject))?.status
  expect([statusOf(/moved/), statusOf(/no meeting/)]).toEqual(['captured', 'queued'])
})
