import { expect, test } from 'vitest'
import { givenEvent } from '#test/factories/calendar.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { drainLiveEvents, hearNews } from '#test/harness/hear-news.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { eventsOf, readCalendar } from '#test/harness/read-calendar.ts'
import { seatGiven } from '../calendar/index.ts'
import { tellOfSeat } from './tell-of-event.ts'

type Mail = { to: string; subject: string; template: string; text: string; calendar: string | null; status: string }

/** Mails of a template, the oldest first. */
async function mailsOf(app: TestApp, template: string): Promise<Mail[]> {
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Mail[] }
  return mails.filter((mail) => mail.template === template).toReversed()
}

/** Whom these were written to, by address: mails of one moment have no order. */
const readersOf = async (app: TestApp, template: string): Promise<string[]> =>
  (await mailsOf(app, template)).map(({ to }) => to).sort()

const day = '2026-01-06'

/** An event with one seat, on Tuesdays at 19:00 in New York; it is Monday, 5 January. Each of them says yes, one after the other. */
async function givenLine(app: TestApp, terms: object = {}) {
  const admin = await givenMember(app, { isAdmin: true })
  const eventId = await givenEvent(app, { capacity: 1, ...terms })
  const answer = async (member: TestMember, said: string) =>
    (await app.as(member)).post(`/api/events/${eventId}/${day}/answer`, { answer: said })
  const line = [
    await givenMember(app, { firstName: 'Ana' }),
    await givenMember(app, { firstName: 'Ben', profile: { timezone: 'America/Los_Angeles' } }),
    await givenMember(app, { firstName: 'Cy', profile: { timezone: 'America/New_York' } }),
  ] as const
  for (const member of line) expect((await answer(member, 'yes')).status).toBe(200)
  return { eventId, answer, line, client: await app.as(admin), path: `/api/admin/events/${eventId}` }
}

const told = (file: string | null) => {
  const [event] = eventsOf(file ?? '')
  const value = (name: string) => String(event?.getFirstPropertyValue(name))
  return { method: readCalendar(file ?? '').getFirstPropertyValue('method'), uid: value('uid'), starts: value('dtstart') }
}

test('seat-given email: the next member in line gets one, with an invitation and a live event', async () => {
  const app = await givenApp()
  const { eventId, answer, line } = await givenLine(app)
  const heard = await hearNews(app)
  await answer(line[0], 'no')
  await app.runJobs()
  const [mail, ...more] = await mailsOf(app, 'seat-given')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: line[1].email, subject: 'You have a seat: Tribe Talk' })
  expect(mail?.text).toContain('Day: Tuesday, January 6, 2026\nTime: 4:00 PM PST\nLength: 60 minutes')
  expect(told(mail?.calendar ?? null)).toEqual({ method: 'REQUEST', uid: `${eventId}@localhost`, starts: '2026-01-06T19:00:00' })
  await drainLiveEvents(app, heard)
  expect(heard.filter(({ news }) => news.kind === 'seat-given')).toEqual([
    { to: [line[1].id], news: { kind: 'seat-given', title: 'Tribe Talk' } },
  ])
})

test('seat-given email: a seat given back goes to the next member, and a second seat sends a second email', async () => {
  const app = await givenApp()
  const { answer, line } = await givenLine(app)
  await answer(line[0], 'maybe')
  await app.runJobs()
  await answer(line[1], 'no')
  await app.runJobs()
  await answer(line[1], 'yes')
  await answer(line[2], 'no')
  await app.runJobs()
  expect(await readersOf(app, 'seat-given')).toEqual([line[1], line[1], line[2]].map(({ email }) => email).sort())
})

test('seat-given email: sent after more seats or a deleted account; none to a member who gave the seat up', async () => {
  const app = await givenApp()
  const { answer, line, client, path } = await givenLine(app)
  expect((await client.patch(path, { capacity: 2 })).status).toBe(200)
  await answer(line[1], 'no')
  await app.runJobs()
  expect((await mailsOf(app, 'seat-given')).map(({ to }) => to)).toEqual([line[2].email])
  await answer(line[1], 'yes')
  expect((await (await app.as(line[0])).delete('/api/account')).status).toBe(204)
  await app.runJobs()
  expect(await readersOf(app, 'seat-given')).toEqual([line[1].email, line[2].email].sort())
})

test('seat-given email: one, also when two processes handle the seat at once', async () => {
  const app = await givenApp()
  const { eventId, answer, line } = await givenLine(app)
  await answer(line[0], 'no')
  // Theirs was the second answer within one moment.
  const payload = { eventId, onDay: day, userId: line[1].id, askedAt: '2026-01-05T12:00:00.001Z' }
  await Promise.all([app.runJobs(), tellOfSeat(app.deps, payload), tellOfSeat(app.deps, payload)])
  await app.deps.jobs.enqueue(app.deps.db, seatGiven, payload)
  await app.runJobs()
  expect(await mailsOf(app, 'seat-given')).toMatchObject([{ to: line[1].email }])
})

test('event-changed email: one per moved or canceled date to members who said yes or maybe, in its final state', async () => {
  const app = await givenApp()
  const { eventId, answer, line, client, path } = await givenLine(app)
  await answer(line[1], 'maybe')
  await answer(line[2], 'no')
  await client.patch(`${path}/${day}`, { skip: true })
  await client.patch(`${path}/${day}`, { moveTo: '2026-01-08T12:00' })
  await app.runJobs()
  const moved = await mailsOf(app, 'event-changed')
  expect(moved.map(({ to }) => to).sort()).toEqual([line[0].email, line[1].email].sort())
  const toBen = moved.find(({ to }) => to === line[1].email)
  expect(toBen?.subject).toBe('Tribe Talk: moved to Thursday, January 8, 2026 at 9:00 AM PST')
  expect(told(toBen?.calendar ?? null)).toEqual({ method: 'REQUEST', uid: `${eventId}@localhost`, starts: '2026-01-08T12:00:00' })
  await client.patch(`${path}/${day}`, { skip: true })
  await app.runJobs()
  const off = (await mailsOf(app, 'event-changed')).filter(({ subject }) => subject.includes('called off on Thursday'))
  expect(off.map(({ calendar }) => told(calendar).method)).toEqual(['CANCEL', 'CANCEL'])
})

test('event-changed email: sent for a canceled event, and not when the time is restored', async () => {
  const app = await givenApp()
  const { line, client, path } = await givenLine(app)
  await client.patch(path, { startsWall: '2026-01-06T20:00' })
  await client.patch(path, { startsWall: '2026-01-06T19:00', title: 'Big Talk' })
  await app.runJobs()
  expect(await mailsOf(app, 'event-changed')).toEqual([])
  expect((await client.delete(path)).status).toBe(204)
  await app.runJobs()
  const off = await mailsOf(app, 'event-changed')
  expect(off.map(({ to }) => to).sort()).toEqual(line.map(({ email }) => email).sort())
  expect(off[0]?.text).toContain('Next time: Not planned yet')
})

test('event-changed email: a moved one-time event keeps its answers and emails its new day', async () => {
  const app = await givenApp()
  const { line, client, path } = await givenLine(app, { repeats: 'none' })
  await client.patch(path, { startsWall: '2026-01-09T19:00', durationMinutes: 30 })
  await app.runJobs()
  const mails = await mailsOf(app, 'event-changed')
  expect(mails).toHaveLength(3)
  expect(mails[0]?.text).toContain('Length: 30 minutes')
  const { entries } = (await (await app.as(line[1])).get('/api/calendar?from=2026-01-09&to=2026-01-09')).body
  expect(entries).toMatchObject([{ onDay: '2026-01-09', event: { going: 1, waiting: 2, answer: 'yes', placeInLine: 1 } }])
})
