import { expect, vi } from 'vitest'
import { createPod, type Pod, replacePods } from '#server/features/pods/index.ts'
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

/** How often each pair of requests runs against each other: requests meet at a lock, so every round is a real race. */
const rounds = runs(10)

/** Time limit of a race in ms, for a machine where others are at work too. */
export const patience = 240_000

/** Who takes part in a round, and whether the requests are sent the other way round. */
type Round = { lastFirst: boolean; cast: readonly Racer[] }

/** Runs every round from nothing, and sees after each that all rules of pods hold. */
export async function inEachRound(app: TestApp, cast: readonly Racer[], run: (round: Round) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await clearPods(app)
    await run({ lastFirst: round % 2 === 1, cast })
    expect(await brokenPodRules(app.deps.db)).toEqual([])
  }
}

/** A pod of four seats with these people, the first of whom leads it. */
export function foundWith(app: TestApp, people: readonly Racer[]): Promise<Pod> {
  const draft = { name: 'At once', focus: 'Self Storage', dayTime: 'mon-0800', maxMembers: 4 } as const
  return createPod(
    app.deps,
    draft,
    people.map(({ id }) => id),
  )
}

/** An application that waits, by its id. */
export async function applicationOf({ deps, clock }: TestApp, pod: Pod, { id: userId }: Racer, openPlace = 1): Promise<string> {
  const application = { id: deps.newId(), podId: pod.id, userId, openPlace, createdAt: clock.now() }
  return (await insertApplication(deps.db, application)).id
}

/** People for every round of a race: making them takes longer than the race. */
export async function givenRacers(app: TestApp, count: number, overrides?: MemberOverrides): Promise<Racer[]> {
  const racers: Racer[] = []
  for (let i = 0; i < count; i++) {
    const member = await givenMember(app, overrides)
    racers.push({ ...member, client: await app.as(member) })
  }
  return racers
}

/** Leaves nobody in any pod, and nothing of the rounds before. */
async function clearPods({ deps: { db } }: TestApp): Promise<void> {
  await db.transaction((tx) => replacePods(tx, { pods: [], places: [], applications: [], waiting: [] }))
  await db.delete(rateLimits)
}

/**
 * Sends these requests at once on connections of their own, and holds them at a lock that all of them need until each has got so far:
 * every one has then read how things stood before any other wrote. Answers in the given order; `lastFirst` sends them the other way
 * round.
 *
 * @param hold takes the lock where they meet
 */
export async function race(
  { deps: { db } }: TestApp,
  hold: (tx: Transaction) => Promise<unknown>,
  requests: readonly (() => Promise<Reply>)[],
  lastFirst = false,
): Promise<Reply[]> {
  const replies = new Map<number, Reply>()
  const order = requests.map((_, i) => (lastFirst ? requests.length - 1 - i : i))
  const { sent } = await db.transaction(async (tx) => {
    await hold(tx)
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
