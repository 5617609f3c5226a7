import { expect, vi } from 'vitest'
import { insertPodWithMembers, type Pod, replacePods } from '#server/features/pods/index.ts'
import { insertApplication } from '#server/features/pods/store/applications.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { givenMember, type MemberOverrides, type TestMember } from '../factories/members.ts'
import type { Client, Reply } from './client.ts'
import type { TestApp } from './index.ts'
import { runs } from '../property-runs.ts'
import { brokenPodRules } from './pod-rules.ts'

/** A member whose requests are ready to be sent. */
export type Racer = TestMember & { client: Client }

/** Rounds per race. All requests of a round wait for the same lock, so every round is a real race. */
const rounds = runs(10)

/** Time limit of a race in ms, generous enough for a busy machine. */
export const raceTimeoutMs = 240_000

/** The members of a round, and whether its requests are sent in reverse order. */
type Round = { lastFirst: boolean; cast: readonly Racer[] }

/** Runs every round on empty pods and checks the pod rules after each. */
export async function inEachRound(app: TestApp, cast: readonly Racer[], run: (round: Round) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await clearPods(app)
    await run({ lastFirst: round % 2 === 1, cast })
    expect(await brokenPodRules(app.deps.db)).toEqual([])
  }
}

/** Creates a pod of four seats with these members. The first one leads it. */
export function createPodWith(app: TestApp, members: readonly Racer[]): Promise<Pod> {
  const draft = { name: 'At once', focus: 'Self Storage', dayTime: 'mon-0800', maxMembers: 4 } as const
  return insertPodWithMembers(
    app.deps,
    draft,
    members.map(({ id }) => id),
  )
}

/** Creates an open application and returns its ID. */
export async function applicationOf(
  { deps, clock }: TestApp,
  pod: Pod,
  { id: userId }: Racer,
  openPosition = 1,
): Promise<string> {
  const application = { id: deps.newId(), podId: pod.id, userId, openPosition, createdAt: clock.now() }
  return (await insertApplication(deps.db, application)).id
}

/** Creates members for all rounds of a race, because creating them takes longer than the race. */
export async function givenRacers(app: TestApp, count: number, overrides?: MemberOverrides): Promise<Racer[]> {
  const racers: Racer[] = []
  for (let i = 0; i < count; i++) {
    const member = await givenMember(app, overrides)
    racers.push({ ...member, client: await app.as(member) })
  }
  return racers
}

/** Deletes all pods and rate limits of earlier rounds. */
async function clearPods({ deps: { db } }: TestApp): Promise<void> {
  await db.transaction((tx) => replacePods(tx, { pods: [], places: [], applications: [], waiting: [] }))
  await db.delete(rateLimits)
}

/**
 * Sends these requests concurrently and holds a lock that all of them need until each one waits for it. Every request has then
 * read the state before any other wrote. Returns the replies in the given order; `lastFirst` sends the requests in reverse.
 *
 * @param lock takes the lock
 */
export async function race(
  { deps: { db } }: TestApp,
  lock: (tx: Transaction) => Promise<unknown>,
  requests: readonly (() => Promise<Reply>)[],
  lastFirst = false,
): Promise<Reply[]> {
  const replies = new Map<number, Reply>()
  const order = requests.map((_, i) => (lastFirst ? requests.length - 1 - i : i))
  const { sent } = await db.transaction(async (tx) => {
    await lock(tx)
    const sending = order.map(async (i) => void replies.set(i, await requests[i]!()))
    const areAllThere = async () => replies.size + (await countWaiting(db)) >= requests.length
    await vi.waitUntil(areAllThere, { interval: 1, timeout: 20_000 })
    return { sent: Promise.all(sending) }
  })
  await sent
  return requests.map((_, i) => replies.get(i)!)
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

/** Status and code of replies, as `200` or `409 pod-full`. */
export function outcomesOf(replies: readonly Reply[]): string[] {
  return replies.map(({ status, body }) => (status < 300 ? '200' : `${status} ${body.code}`))
}
