import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { SharedRoom } from '#contract/room-state.ts'
import { openRoom } from '#domain/meetings/room/state.ts'
import { openSession } from '#server/features/identity/index.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import type { Runtime } from '#server/runtime.ts'
import { quantile } from '../matching/cpu.ts'
import { cpuSeconds, residentMegabytes, type Running, startServer } from '../processes.ts'
import { openRoomPage, type RoomPage } from './room-page.ts'

const rooms = Number(process.env.BENCH_MEETINGS_ROOMS ?? 200)
const inRoom = 6

/** Pages say every ten seconds that they are there; somebody presses something every half minute, as in the busiest part of a meeting. */
const hereEveryMs = 10_000
const clickEveryMs = 30_000
const measuredMs = 60_000

/** Rooms that fill at the same moment. */
const gatheredAtOnce = 10

/** Clicks of one room alone, which the others are held against. */
const clicksAlone = 30

/** A meeting with its pages, the timekeeper's first. */
type Meeting = { id: string; pages: RoomPage[]; room: SharedRoom }

/**
 * What meetings cost the one process that serves them: so many rooms of six are open at once, each page with its stream of news. A click
 * is measured from when it is sent until the last of the six pages knows; one room alone is measured first.
 *
 * @throws Error when a call is refused or the tribe has too few pods of six
 */
export async function measureRooms({ deps }: Runtime, environment: Record<string, string>): Promise<string[][]> {
  const server = await startServer('scripts/bench/api-server.ts', [], environment, '/healthz')
  const pid = server.child.pid ?? 0
  const meetings: Meeting[] = []
  try {
    const opened = await openRooms(deps, server)
    const [first, ...others] = opened
    if (!first) throw new Error('There is no room.')
    meetings.push(await gather(first))
    const alone: number[] = []
    for (let i = 0; i < clicksAlone; i++) alone.push(await click(meetings[0]))
    const before = residentMegabytes(pid)
    for (const some of inSlices(others, gatheredAtOnce)) meetings.push(...(await Promise.all(some.map(gather))))
    const cpuBefore = cpuSeconds(pid)
    const startedAt = performance.now()
    const together = await hold(meetings)
    const share = (100 * (cpuSeconds(pid) - cpuBefore) * 1000) / (performance.now() - startedAt)
    const words = (delays: readonly number[]): string =>
      `p50 ${quantile(delays, 0.5).toFixed(0)} ms, p99 ${quantile(delays, 0.99).toFixed(0)} ms`
    return [
      [`one room of ${inRoom} alone, from a click to the last screen`, words(alone), ''],
      [`${rooms} rooms of ${inRoom} open at once, the same (${together.length} clicks)`, words(together), 'p99 < 300 ms'],
      ['p50 of the two', (quantile(together, 0.5) / quantile(alone, 0.5)).toFixed(2), ''],
      [`CPU of the process meanwhile, ${rooms * inRoom} streams`, `${share.toFixed(0)} % of one core`, ''],
      [`resident memory with them, and with one room`, `${residentMegabytes(pid).toFixed(0)} MB, ${before.toFixed(0)} MB`, ''],
    ]
  } finally {
    for (const { pages } of meetings) for (const page of pages) page.close()
    await server.stop()
  }
}

/** Opens a room now for as many pods of six as are measured. */
async function openRooms(deps: Runtime['deps'], { url }: Running): Promise<{ id: string; pages: RoomPage[] }[]> {
  const { rows: pods } = await deps.db.execute<{ podId: string; members: string[] }>(sql`
    select pod_id "podId", array_agg(user_id::text order by is_leader desc, since, id) members from places
    where ended_at is null group by pod_id having count(*) = ${inRoom} order by pod_id limit ${rooms}`)
  if (pods.length < rooms) throw new Error(`Only ${pods.length} pods have ${inRoom} members.`)
  const opened: { id: string; pages: RoomPage[] }[] = []
  for (const { podId, members } of pods) {
    const now = deps.clock.now()
    const plan = { startsAt: now.getTime(), minutes: 60, template: null, isFirst: false } as const
    const leaderId = members[0] ?? ''
    const room = openRoom({ plan, members, leaderId, deputyId: null, hotSeatQueue: members, now: now.getTime() })
    const id = deps.newId()
    // Before all days of the pod's own, so that it is in nobody's way.
    await deps.db.execute(sql`
      insert into meetings (id, pod_id, on_day, starts_at, duration_minutes, state, room, version, opened_at)
      values (${id}, ${podId}, '2000-01-01', ${now.toISOString()}, 60, 'open', ${JSON.stringify(room)}, ${room.version}, ${now.toISOString()})`)
    const pages: RoomPage[] = []
    for (const userId of members) pages.push(openRoomPage(url, { userId, cookie: await openSession(deps, userId) }))
    opened.push({ id, pages })
  }
  return opened
}

/** Everybody comes, and the leader begins. */
async function gather({ id, pages }: { id: string; pages: RoomPage[] }): Promise<Meeting> {
  for (const page of pages) {
    await page.listen()
    await page.here()
  }
  const { room } = (await pages[0]?.press(id, { kind: 'start' })) ?? {}
  if (room?.status !== 'running') throw new Error('A meeting did not begin.')
  return { id, pages, room }
}

/** Stops the clock, or lets it go on: how long until the last page knows, in milliseconds. */
async function click(meeting: Meeting | undefined): Promise<number> {
  const [keeper] = meeting?.pages ?? []
  if (!meeting || !keeper) throw new Error('There is no meeting.')
  const { room, pages } = meeting
  const startedAt = performance.now()
  const seen = room.pauses
  const pulse = await keeper.press(meeting.id, room.status === 'paused' ? { kind: 'resume', seen } : { kind: 'pause', seen })
  meeting.room = pulse.room
  const known = await Promise.all(pages.map((page) => page.knows(pulse.room.version)))
  return Math.max(...known) - startedAt
}

/** All rooms at once, each at its own moments. */
async function hold(meetings: readonly Meeting[]): Promise<number[]> {
  const delays: number[] = []
  const until = performance.now() + measuredMs
  const every = async (ms: number, first: number, act: () => Promise<unknown>): Promise<void> => {
    await sleep(first * ms)
    while (performance.now() < until) {
      const next = sleep(ms)
      await act()
      await next
    }
  }
  await Promise.all(
    meetings.flatMap((meeting, i) => [
      ...meeting.pages.map((page, seat) => every(hereEveryMs, ((i * 7 + seat * 5) % 61) / 61, page.here)),
      every(clickEveryMs, i / meetings.length, async () => delays.push(await click(meeting))),
    ]),
  )
  return delays
}
