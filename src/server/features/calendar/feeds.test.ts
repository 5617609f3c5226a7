import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenEvent } from '#test/factories/calendar.ts'
import { givenCommitment } from '#test/factories/commitments.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { eventsOf, expectedOccurrences, listOccurrences } from '#test/harness/parse-calendar.ts'
import { meetingsBetween } from '#domain/meetings/series.ts'
import { seedAccessDecisions } from '../billing/index.ts'
import { deleteAccount } from '../privacy/delete-account.ts'
import { pods } from '../pods/tables.ts'
import { calendarFeeds, eventChanges, events } from './tables.ts'

const dayMs = 86_400_000

/** A member with a private calendar feed, and its URL. */
async function givenFeed(app: TestApp, calendar = 'everything') {
  const member = await givenMember(app)
  const client = await app.as(member)
  const made = await client.post('/api/calendar-feeds', { calendar })
  return { member, client, path: pathOf(made.body.url as string), url: made.body.url as string }
}

const pathOf = (url: string) => new URL(url).pathname

/** The response at a URL without a session. */
const fetchBy = ({ anonymous }: TestApp, path: string, headers: Record<string, string> = {}) => anonymous.send(path, { headers })

const feedsOf = async (client: Client) => (await client.get('/api/calendar-feeds')).body.feeds

test('calendar feed: is read without a session, and created once', async () => {
  const app = await givenApp()
  const { client, path, url } = await givenFeed(app)
  expect(url).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{43}\.ics$/)
  const reply = await fetchBy(app, path)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(reply.headers.get('set-cookie')).toBeNull()
  expect(reply.headers.get('cache-control')).toBe('private, no-cache')
  const again = await Promise.all([1, 2, 3].map(() => client.post('/api/calendar-feeds', { calendar: 'everything' })))
  expect(new Set(again.map(({ body }) => body.url))).toEqual(new Set([url]))
  const [everything, ...types] = await feedsOf(client)
  expect(everything).toMatchObject({ calendar: 'everything', url, fetchedOn: '2026-01-05' })
  expect(types).toHaveLength(7)
  for (const one of types) expect(one).toMatchObject({ url: null, madeAt: null })
})

test('calendar feed: shows an open commitment as an all-day event until it is settled', async () => {
  const app = await givenApp()
  const { member, client, path } = await givenFeed(app)
  const id = await givenCommitment(app, member.id)
  const [deadline] = eventsOf((await fetchBy(app, path)).text)
  expect(deadline?.getFirstPropertyValue('summary')).toBe('Send 20 letters')
  expect(String(deadline?.getFirstPropertyValue('dtstart'))).toBe('2026-01-20')
  const single = await client.post('/api/calendar-feeds', { calendar: 'deadline' })
  expect(eventsOf((await fetchBy(app, pathOf(single.body.url))).text)).toHaveLength(1)
  const meetings = await client.post('/api/calendar-feeds', { calendar: 'pod-meeting' })
  expect(eventsOf((await fetchBy(app, pathOf(meetings.body.url))).text)).toEqual([])
  app.clock.advance(dayMs)
  await client.patch(`/api/commitments/${id}`, { outcome: 'done' })
  const feed = await fetchBy(app, path)
  expect(eventsOf(feed.text)).toEqual([])
  expect(feed.headers.get('last-modified')).toBe('Tue, 06 Jan 2026 12:00:00 GMT')
})

test('calendar feed: rotate replaces the URL, and creates one where there was none', async () => {
  const app = await givenApp()
  const { client, path } = await givenFeed(app)
  const { body } = await client.post('/api/calendar-feeds/rotate', { calendar: 'everything' })
  expect((await fetchBy(app, path)).status).toBe(404)
  expect((await fetchBy(app, pathOf(body.url))).status).toBe(200)
  const first = await client.post('/api/calendar-feeds/rotate', { calendar: 'training' })
  expect((await fetchBy(app, pathOf(first.body.url))).status).toBe(200)
  expect((await client.post('/api/calendar-feeds', { calendar: 'parties' })).status).toBe(422)
})

test('calendar feed: concurrent create and rotate leave one working URL', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const calls = ['', '/rotate', '', '/rotate', ''].map((end) =>
    client.post(`/api/calendar-feeds${end}`, { calendar: 'everything' }),
  )
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const rows = await app.deps.db.select().from(calendarFeeds)
  expect(rows).toHaveLength(1)
  const [{ url }] = await feedsOf(client)
  expect((await fetchBy(app, pathOf(url))).status).toBe(200)
})

test('calendar feed: 404 for an unknown or malformed token, 405 for POST', async () => {
  const app = await givenApp()
  const { path } = await givenFeed(app)
  for (const token of ['x', 'A'.repeat(43), '%00', "'--", 'A'.repeat(4_000), '..%2fme']) {
    const reply = await fetchBy(app, `/api/calendar/${token}.ics`)
    expect([token, reply.status]).toEqual([token, 404])
  }
  expect((await fetchBy(app, path.toUpperCase().replace('/API/CALENDAR', '/api/calendar').replace('.ICS', '.ics'))).status).toBe(
    404,
  )
  for (const feedUrl of [path, '/api/calendar/x.ics']) {
    const reply = await app.anonymous.send(feedUrl, { method: 'POST' })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
  expect((await app.anonymous.send(path, { method: 'HEAD' })).status).toBe(200)
})

test('calendar feed: an independent reader finds pod meetings and tribe events', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { dayTime: 'tue-1900' })
  const client = await app.as(pod.leader)
  const eventId = await givenEvent(app, { startsWall: '2026-01-08T12:00', repeats: 'monthly', timezone: 'America/Chicago' })
  const change = { eventId, madeAt: app.clock.now() }
  await app.deps.db.insert(eventChanges).values([
    { ...change, onDay: '2026-02-12', kind: 'skipped', reason: 'Holiday' },
    { ...change, onDay: '2026-03-12', kind: 'moved', toWall: '2026-03-13T12:00' },
  ])
  const { body } = await client.post('/api/calendar-feeds', { calendar: 'everything' })
  const { text } = await fetchBy(app, pathOf(body.url))
  const [from, to] = [app.clock.now(), new Date(app.clock.now().getTime() + 365 * dayMs)]
  const series = { slot: 'tue-1900', timezone: 'America/New_York', durationMinutes: 60, since: '2026-01-05' } as const
  const meetings = expectedOccurrences(meetingsBetween(series, [], from, to))
  const shownEntries = listOccurrences(text, from, to)
  for (const meeting of meetings) expect(shownEntries).toContainEqual(meeting)
  expect(shownEntries).toContainEqual({ startsAt: '2026-03-13T17:00:00.000Z', endsAt: '2026-03-13T18:00:00.000Z' })
  expect(shownEntries.filter(({ startsAt }) => startsAt.startsWith('2026-02-12'))).toEqual([])
  expect(shownEntries).toHaveLength(meetings.length + 11)
  const uids = new Set(eventsOf(text).map((one) => one.getFirstPropertyValue('uid')))
  expect(uids).toEqual(new Set([`pod-${pod.id}@localhost`, `${eventId}@localhost`]))
})

test('calendar feed: has only events of its type, without canceled ones', async () => {
  const app = await givenApp()
  await givenEvent(app, { title: 'Training one', type: 'training' })
  await givenEvent(app, { title: 'Canceled', canceledAt: app.clock.now() })
  await givenEvent(app, { title: 'Talk of the tribe' })
  const { path } = await givenFeed(app, 'tribe-talk')
  const { text } = await fetchBy(app, path)
  expect(text).toContain('Talk of the tribe')
  expect(text).not.toMatch(/Training one|Called off/)
})

test('calendar feed: skips a holiday for a pod with skipsHolidays', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { dayTime: 'wed-1900' })
  await app.deps.db.update(pods).set({ skipsHolidays: true }).where(eq(pods.id, pod.id))
  const { body } = await (await app.as(pod.leader)).post('/api/calendar-feeds', { calendar: 'pod-meeting' })
  const { text } = await fetchBy(app, pathOf(body.url))
  const days = listOccurrences(text, app.clock.now(), new Date('2027-01-01T12:00:00Z')).map(({ startsAt }) =>
    startsAt.slice(0, 10),
  )
  // Veterans Day is a Wednesday in 2026; the meeting at 19:00 in New York is on the next day in UTC.
  expect(days).not.toContain('2026-11-12')
  expect(days).toContain('2026-11-19')
})

test('calendar feed: 304 for a known ETag until an event changes', async () => {
  const app = await givenApp()
  const eventId = await givenEvent(app)
  const { path } = await givenFeed(app)
  const first = await fetchBy(app, path)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('last-modified')).toBe('Mon, 05 Jan 2026 12:00:00 GMT')
  app.clock.advance(5 * dayMs)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await fetchBy(app, path, { 'if-none-match': known })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
  }
  await app.deps.db.update(events).set({ title: 'Another name', changedAt: app.clock.now() }).where(eq(events.id, eventId))
  const changed = await fetchBy(app, path, { 'if-none-match': etag })
  expect([changed.status, changed.headers.get('last-modified')]).toEqual([200, 'Sat, 10 Jan 2026 12:00:00 GMT'])
})

test('calendar feed: empty without access, and 404 after the account is deleted', async () => {
  const app = await givenApp()
  await givenEvent(app)
  const { member, path, client } = await givenFeed(app)
  const decide = (general: boolean) => seedAccessDecisions(app.deps.db, [{ userId: member.id, general, podMarketplace: general }])
  await decide(false)
  expect(eventsOf((await fetchBy(app, path)).text)).toHaveLength(0)
  expect((await client.get('/api/calendar-feeds')).status).toBe(403)
  await decide(true)
  expect(eventsOf((await fetchBy(app, path)).text)).toHaveLength(1)
  await deleteAccount(app.deps, member.id)
  expect((await fetchBy(app, path)).status).toBe(404)
})

test('calendar feed: limits fetches to 120 and new URLs to forty', async () => {
  const app = await givenApp()
  const { client, path } = await givenFeed(app)
  const fetched = await Promise.all(Array.from({ length: 121 }, () => fetchBy(app, path)))
  expect(fetched.filter(({ status }) => status === 429)).toHaveLength(1)
  const made = []
  for (let i = 0; i < 40; i++) made.push(await client.post('/api/calendar-feeds/rotate', { calendar: 'everything' }))
  expect(made.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('calendar feed: the table contains no readable token', async () => {
  const app = await givenApp()
  const { url } = await givenFeed(app)
  const token = url.slice(url.lastIndexOf('/') + 1, -4)
  const rows = await app.deps.db.select().from(calendarFeeds)
  expect(JSON.stringify(rows)).not.toContain(token)
})
