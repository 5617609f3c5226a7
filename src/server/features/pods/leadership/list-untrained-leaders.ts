import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { listUntrainedLeaders as endpoint } from '#contract/api/pods/concerns.ts'
import { t } from '#domain/i18n/messages.ts'
import { trainingOverdueDays } from '#domain/pods/leaving.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { listUsers } from '../../identity/index.ts'
import type { PodDeps } from '../deps.ts'
import { dayMs } from '../durations.ts'
import { listUntrainedLeaderRows } from '../store/untrained.ts'

const pageSize = 50

/**
 * Returns a page of leaders of active pods who have led for more than two weeks without finishing the leader guide, for an admin;
 * longest-serving first.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor
 */
export async function listUntrainedLeaders(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  cursor: string | undefined,
): Promise<ResponseOf<typeof endpoint>> {
  const before = new Date(clock.now().getTime() - trainingOverdueDays * dayMs)
  const found = await listUntrainedLeaderRows(db, { before, after: parseTimeCursor(cursor), limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const users = await listUsers(
    db,
    page.map(({ userId }) => userId),
  )
  const people = new Map(users.map(({ id, name, email }) => [id, { name, email }]))
  const last = page.at(-1)
  return {
    leaders: page.map(({ userId, leaderSince, pod }) => ({
      ...(people.get(userId) ?? { name: t`Unknown user`, email: '' }),
      pod,
      leaderSince: leaderSince.toISOString(),
    })),
    nextCursor: last && found.length > pageSize ? formatTimeCursor({ at: last.leaderSince, id: last.podMembershipId }) : null,
  }
}
