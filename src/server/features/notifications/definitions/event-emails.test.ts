import { expect, test } from 'vitest'
import { givenEvent } from '#test/factories/calendar.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { drainLiveEvents, recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { eventsOf, parseCalendar } from '#test/harness/parse-calendar.ts'
import { waitlistPromoted } from '../../calendar/index.ts'
import { notifyOfWaitlistPromotion } from './events.ts'

type Email = { to: string; subject: string; template: string; text: string; calendar: string | null; status: string }

/** Emails of a template, oldest first. */
async function emailsOf(app: TestApp, template: string): Promise<Email[]> {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Email[] }
  return mails.filter((mail) => mail.template === template).toReversed()
}

/** Recipients of these emails, sorted: emails of one instant have no order. */
const recipientsOf = async (app: TestApp, template: string): Promise<string[]> =>
  (await emailsOf(app, template)).map(({ to }) => to).sort()

const day = '2026-01-06'

/** An event with one seat, on Tuesdays at 19:00 in New York; it is Monday, January 5. Each member says yes in turn. */
async function givenWaitlist(app: TestApp, input: object = {}) {
  const admin = await givenMember(app, { role: 'admin' })
  const eventId = await givenEvent(app, { capacity: 1, ...input })
  const answer = async (member: TestMember, rsvp: string) =>
    (await app.as(member)).post(`/api/events/${eventId}/${day}/answer`, { answer: rsvp })
  const waitlist = [
    await givenMember(app, { firstName: 'Ana' }),
    await givenMember(app, { firstName: 'Ben', profile: { timezone: 'America/Los_Angeles' } }),
    await givenMember(app, { firstName: 'Cy', profile: { timezone: 'America/New_York' } }),
  ] as const
  for (const member of waitlist) expect((await answer(member, 'yes')).status).toBe(200)
  return { eventId, answer, line: waitlist, client: await app.as(admin), path: `/api/admin/events/${eventId}` }
}

const notified = (file: string | null) => {
  const [event] = eventsOf(file ?? '')
  const value = (name: string) => String(event?.getFirstPropertyValue(name))
  return { method: parseCalendar(file ?? '').getFirstPropertyValue('method'), uid: value('uid'), starts: value('dtstart') }
}

test('seat-given email: the next member in line gets one, with an invitation and a live event', async () => {
  const app = await givenApp()
  const { eventId, answer, line: waitlist } = await givenWaitlist(app)
  const liveEvents = await recordLiveEvents(app)
  await answer(waitlist[0], 'no')
  await app.runJobs()
  const [mail, ...more] = await emailsOf(app, 'seat-given')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: waitlist[1].email, subject: 'You have a seat: Tribe Talk' })
  expect(mail?.text).toContain('Day: Tuesday, January 6, 2026\nTime: 4:00 PM PST\nLength: 60 minutes')
  expect(notified(mail?.calendar ?? null)).toEqual({
    method: 'REQUEST',
    uid: `${eventId}@localhost`,
    starts: '2026-01-06T19:00:00',
  })
  await drainLiveEvents(app, liveEvents)
  expect(liveEvents.filter(({ event: liveEvent }) => liveEvent.kind === 'seat-given')).toEqual([
    { to: [waitlist[1].id], event: { kind: 'seat-given', title: 'Tribe Talk' } },
  ])
})

test('seat-given email: a seat given back goes to the next member, and a second seat sends a second email', async () => {
  const app = await givenApp()
  const { answer, line: waitlist } = await givenWaitlist(app)
  await answer(waitlist[0], 'maybe')
  await app.runJobs()
  await answer(waitlist[1], 'no')
  await app.runJobs()
  await answer(waitlist[1], 'yes')
  await answer(waitlist[2], 'no')
  await app.runJobs()
  expect(await recipientsOf(app, 'seat-given')).toEqual([waitlist[1], waitlist[1], waitlist[2]].map(({ email }) => email).sort())
})

test('seat-given email: sent after more seats or a deleted account; none to a member who gave the seat up', async () => {
  const app = await givenApp()
  const { answer, line: waitlist, client, path } = await givenWaitlist(app)
  expect((await client.patch(path, { capacity: 2 })).status).toBe(200)
  await answer(waitlist[1], 'no')
  await app.runJobs()
  expect((await emailsOf(app, 'seat-given')).map(({ to }) => to)).toEqual([waitlist[2].email])
  await answer(waitlist[1], 'yes')
  expect((await (await app.as(waitlist[0])).delete('/api/account')).status).toBe(204)
  await app.runJobs()
  expect(await recipientsOf(app, 'seat-given')).toEqual([waitlist[1].email, waitlist[2].email].sort())
})

test('seat-given email: one, also when two processes handle the seat at once', async () => {
  const app = await givenApp()
  const { eventId, answer, line: waitlist } = await givenWaitlist(app)
  await answer(waitlist[0], 'no')
  // Theirs was the second RSVP at the same instant.
  const payload = { eventId, onDay: day, userId: waitlist[1].id, askedAt: '2026-01-05T12:00:00.001Z' }
  await Promise.all([app.runJobs(), notifyOfWaitlistPromotion(app.deps, payload), notifyOfWaitlistPromotion(app.deps, payload)])
  await app.deps.jobs.enqueue(app.deps.db, waitlistPromoted, payload)
  await app.runJobs()
  expect(await emailsOf(app, 'seat-given')).toMatchObject([{ to: waitlist[1].email }])
})

test('event-changed email: one per moved or canceled date to members who said yes or maybe, in its final state', async () => {
  const app = await givenApp()
  const { eventId, answer, line: waitlist, client, path } = await givenWaitlist(app)
  await answer(waitlist[1], 'maybe')
  await answer(waitlist[2], 'no')
  await client.patch(`${path}/${day}`, { skip: true })
  await client.patch(`${path}/${day}`, { moveTo: '2026-01-08T12:00' })
  await app.runJobs()
  const moved = await emailsOf(app, 'event-changed')
  expect(moved.map(({ to }) => to).sort()).toEqual([waitlist[0].email, waitlist[1].email].sort())
  const toBen = moved.find(({ to }) => to === waitlist[1].email)
  expect(toBen?.subject).toBe('Tribe Talk: moved to Thursday, January 8, 2026 at 9:00 AM PST')
  expect(notified(toBen?.calendar ?? null)).toEqual({
    method: 'REQUEST',
    uid: `${eventId}@localhost`,
    starts: '2026-01-08T12:00:00',
  })
  await client.patch(`${path}/${day}`, { skip: true })
  await app.runJobs()
  const off = (await emailsOf(app, 'event-changed')).filter(({ subject }) => subject.includes('canceled on Thursday'))
  expect(off.map(({ calendar }) => notified(calendar).method)).toEqual(['CANCEL', 'CANCEL'])
})

test('event-changed email: sent for a canceled event, and not when the time is restored', async () => {
  const app = await givenApp()
  const { line: waitlist, client, path } = await givenWaitlist(app)
  await client.patch(path, { startsWall: '2026-01-06T20:00' })
  await client.patch(path, { startsWall: '2026-01-06T19:00', title: 'Big Talk' })
  await app.runJobs()
  expect(await emailsOf(app, 'event-changed')).toEqual([])
  expect((await client.delete(path)).status).toBe(204)
  await app.runJobs()
  const off = await emailsOf(app, 'event-changed')
  expect(off.map(({ to }) => to).sort()).toEqual(waitlist.map(({ email }) => email).sort())
  expect(off[0]?.text).toContain('Next time: Not scheduled yet')
})

test('event-changed email: a moved one-time event keeps its RSVPs and emails its new day', async () => {
  const app = await givenApp()
  const { line: waitlist, client, path } = await givenWaitlist(app, { repeats: 'none' })
  await client.patch(path, { startsWall: '2026-01-09T19:00', durationMinutes: 30 })
  await app.runJobs()
  const mails = await emailsOf(app, 'event-changed')
  expect(mails).toHaveLength(3)
  expect(mails[0]?.text).toContain('Length: 30 minutes')
  const { entries } = (await (await app.as(waitlist[1])).get('/api/calendar?from=2026-01-09&to=2026-01-09')).body
  expect(entries).toMatchObject([{ onDay: '2026-01-09', event: { going: 1, waiting: 2, answer: 'yes', placeInLine: 1 } }])
})
