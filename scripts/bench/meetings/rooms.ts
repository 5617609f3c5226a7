import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { SharedRoomState } from '#contract/api/meetings/room-state.ts'
import { openRoom } from '#domain/meetings/room/state.ts'
import { openTestSession } from '#server/features/identity/sessions/open-test-session.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import type { Runtime } from '#server/runtime.ts'
import { quantile } from '../matching/cpu.ts'
import { cpuSeconds, residentMegabytes, type RunningServer, startServer } from '../processes.ts'
import { openRoomPage, type RoomPage } from './room-page.ts'

const rooms = Number(process.env.BENCH_MEETINGS_ROOMS ?? 200)
const roomSize = 6

/** Pages send a heartbeat every ten seconds. One member clicks every half minute, as in the busiest part of a meeting. */
const heartbeatIntervalMs = 10_000
const clickIntervalMs = 30_000
const durationMs = 60_000

/** Rooms that fill at the same time. */
const gatherConcurrency = 10

/** Clicks measured with one room alone, as the baseline. */
const soloClicks = 30

/** A meeting with its pages. The timekeeper's page comes first. */
type Meeting = { id: string; pages: RoomPage[]; room: SharedRoomState }

/**
 * Measures many open meeting rooms of six in one server process, each page with its stream of live events. A click is measured
 * from sending the command until the last of the six pages knows the new version. One room alone is measured first.
 *
 * @throws Error if a call fails or the tribe has too few pods of six
 */
export async function measureRooms({ deps }: Runtime, environment: Record<string, string>): Promise<string[][]> {
  const server = await startServer('scripts/bench/api-server.ts', [], environment, '/healthz')
  const pid = server.child.pid ?? 0
  const meetings: Meeting[] = []
  try {
    const opened = await openRooms(deps, server)
    const [first, ...others] = opened
    if (!first) throw new Error('No room was opened.')
    meetings.push(await startMeeting(first))
    const alone: number[] = []
    for (let i = 0; i < soloClicks; i++) alone.push(await measureClick(meetings[0]))
    const before = residentMegabytes(pid)
    for (const batch of toBatches(others, gatherConcurrency)) meetings.push(...(await Promise.all(batch.map(startMeeting))))
    const cpuBefore = cpuSeconds(pid)
    const startedAt = performance.now()
    const together = await measureTogether(meetings)
    const share = (100 * (cpuSeconds(pid) - cpuBefore) * 1000) / (performance.now() - startedAt)
    const formatDelays = (delays: readonly number[]): string =>
      `p50 ${quantile(delays, 0.5).toFixed(0)} ms, p99 ${quantile(delays, 0.99).toFixed(0)} ms`
    return [
      [`one room of ${roomSize} alone, from a click to the last screen`, formatDelays(alone), ''],
      [
        `${rooms} rooms of ${roomSize} open at once, the same (${together.length} clicks)`,
        formatDelays(together),
        'p99 < 300 ms',
      ],
      ['ratio of the two p50s', (quantile(together, 0.5) / quantile(alone, 0.5)).toFixed(2), ''],
      [`CPU of the process during this, ${rooms * roomSize} streams`, `${share.toFixed(0)} % of one core`, ''],
      [`resident memory with them, and with one room`, `${residentMegabytes(pid).toFixed(0)} MB, ${before.toFixed(0)} MB`, ''],
    ]
  } finally {
    for (const { pages } of meetings) for (const page of pages) page.close()
    await server.stop()
  }
}

/** Opens a room, starting now, for each measured pod. */
async function openRooms(deps: Runtime['deps'], { url }: RunningServer): Promise<{ id: string; pages: RoomPage[] }[]> {
  const { rows: pods } = await deps.db.execute<{ podId: string; members: string[] }>(sql`
    select pod_id "podId", array_agg(user_id::text order by is_leader desc, since, id) members from places
    where ended_at is null group by pod_id having count(*) = ${roomSize} order by pod_id limit ${rooms}`)
  if (pods.length < rooms) throw new Error(`Only ${pods.length} pods have ${roomSize} members.`)
  const opened: { id: string; pages: RoomPage[] }[] = []
  for (const { podId, members } of pods) {
    const now = deps.clock.now()
    const plan = { startsAt: now.getTime(), minutes: 60, template: null, isFirst: false } as const
    const leaderId = members[0] ?? ''
    const room = openRoom({ plan, members, leaderId, deputyId: null, hotSeatQueue: members, now: now.getTime() })
    const id = deps.newId()
    // On a day long before the pod's own meetings, so that it doesn't conflict with them.
    await deps.db.execute(sql`
      insert into meetings (id, pod_id, on_day, starts_at, duration_minutes, state, room, version, opened_at)
      values (${id}, ${podId}, '2000-01-01', ${now.toISOString()}, 60, 'open', ${JSON.stringify(room)}, ${room.version}, ${now.toISOString()})`)
    const pages: RoomPage[] = []
    for (const userId of members) pages.push(openRoomPage(url, { userId, cookie: await openTestSession(deps, userId) }))
    opened.push({ id, pages })
  }
  return opened
}

/** Lets all members join, and the leader start the meeting. */
async function startMeeting({ id, pages }: { id: string; pages: RoomPage[] }): Promise<Meeting> {
  for (const page of pages) {
    await page.listen()
    await page.sendHeartbeat()
  }
  const { room } = (await pages[0]?.sendCommand(id, { kind: 'start' })) ?? {}
  if (room?.status !== 'running') throw new Error('A meeting did not start.')
  return { id, pages, room }
}

/** Pauses or resumes the clock. Returns the milliseconds until the last page knows. */
async function measureClick(meeting: Meeting | undefined): Promise<number> {
  const [timekeeper] = meeting?.pages ?? []
  if (!meeting || !timekeeper) throw new Error('No meeting was started.')
  const { room, pages } = meeting
  const startedAt = performance.now()
  const seen = room.pauses
  const update = await timekeeper.sendCommand(
    meeting.id,
    room.status === 'paused' ? { kind: 'resume', seen } : { kind: 'pause', seen },
  )
  meeting.room = update.room
  const known = await Promise.all(pages.map((page) => page.waitForVersion(update.room.version)))
  return Math.max(...known) - startedAt
}

/** Runs heartbeats and clicks of all rooms in parallel, at staggered times. Returns the delays of the clicks in milliseconds. */
async function measureTogether(meetings: readonly Meeting[]): Promise<number[]> {
  const delays: number[] = []
  const until = performance.now() + durationMs
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
      ...meeting.pages.map((page, seat) => every(heartbeatIntervalMs, ((i * 7 + seat * 5) % 61) / 61, page.sendHeartbeat)),
      every(clickIntervalMs, i / meetings.length, async () => delays.push(await measureClick(meeting))),
    ]),
  )
  return delays
}
