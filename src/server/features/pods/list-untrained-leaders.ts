import type { AnswerOf } from '#contract/endpoint.ts'
import type { listUntrainedLeaders as endpoint } from '#contract/pod-concerns.ts'
import { trainingOverdueDays } from '#domain/pods/leaving.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { listUsers } from '../identity/index.ts'
import type { PodDeps } from './deps.ts'
import { dayMs } from './durations.ts'
import { listUntrained } from './store/untrained.ts'

const pageSize = 50

/**
 * Leaders of living pods who have led for more than two weeks without finishing the leader guide, for an admin; whoever has led the
 * longest first.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not ours
 */
export async function listUntrainedLeaders(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  cursor: string | undefined,
): Promise<AnswerOf<typeof endpoint>> {
  const before = new Date(clock.now().getTime() - trainingOverdueDays * dayMs)
  const found = await listUntrained(db, { before, after: readTimeCursor(cursor), limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const users = await listUsers(
    db,
    page.map(({ userId }) => userId),
  )
  const people = new Map(users.map(({ id, name, email }) => [id, { name, email }]))
  const last = page.at(-1)
  return {
    leaders: page.map(({ userId, leaderSince, pod }) => ({
      ...(people.get(userId) ?? { name: 'Unknown person', email: '' }),
      pod,
      leaderSince: leaderSince.toISOString(),
    })),
    nextCursor: last && found.length > pageSize ? writeTimeCursor({ at: last.leaderSince, id: last.placeId }) : null,
  }
}
