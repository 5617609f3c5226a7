import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/matching-settings.ts'
import type { Exclusion, MatchSettings } from '#contract/matching-settings.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { record } from '../audit/index.ts'
import { findUserByEmail, listUsers } from '../identity/index.ts'
import type { MatchingDeps } from './deps.ts'
import { tellAdmins } from './news.ts'
import {
  dropExclusion,
  findSettings,
  keepExclusion,
  listNewestExclusions,
  saveSettings,
  type StoredExclusion,
} from './store/settings.ts'

/** Changes what is sent of how matches are made. The next draft is made by it; one that is there already stays as it is. */
export async function updateSettings(
  deps: MatchingDeps,
  userId: string,
  sent: BodyOf<typeof contract.updateMatchSettings>,
): Promise<MatchSettings> {
  return deps.db.transaction(async (tx) => {
    const given = Object.fromEntries(
      Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    const settings: MatchSettings = { ...(await findSettings(tx)), ...given }
    await saveSettings(tx, settings)
    await record(deps, tx, { event: 'match.settings-changed', actorId: userId, details: given })
    await tellAdmins(deps, tx)
    return settings
  })
}

const pageSize = 50

/** Pairs that never share a pod, the newest first. */
export async function showExclusions(
  { db }: Pick<MatchingDeps, 'db'>,
  cursor: string | undefined,
): Promise<AnswerOf<typeof contract.listExclusions>> {
  const found = await listNewestExclusions(db, pageSize + 1, readTimeCursor(cursor))
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const isMore = last && found.length > pageSize
  return {
    exclusions: await described(db, page),
    nextCursor: isMore ? writeTimeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/**
 * Keeps two members out of one pod from now on; places they hold stay. The same pair again answers the one there is.
 *
 * @throws ProblemError `invalid-fields` for an address nobody has, and for one person twice
 */
export async function excludePair(
  deps: MatchingDeps,
  userId: string,
  { firstEmail, secondEmail, reason }: BodyOf<typeof contract.addExclusion>,
): Promise<Exclusion> {
  return deps.db.transaction(async (tx) => {
    const [first, second] = [await findUserByEmail(tx, firstEmail), await findUserByEmail(tx, secondEmail)]
    const faults = [
      ...(first ? [] : [{ field: 'firstEmail', message: 'Nobody has this e-mail address.' }]),
      ...(second ? [] : [{ field: 'secondEmail', message: 'Nobody has this e-mail address.' }]),
      ...(first && first.id === second?.id ? [{ field: 'secondEmail', message: 'Choose two different members.' }] : []),
    ]
    if (!first || !second || faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
    const [lower = '', higher = ''] = [first.id, second.id].sort()
    const given = { id: deps.newId(), userId: lower, aboutId: higher, reason, madeBy: userId, createdAt: deps.clock.now() }
    const kept = await keepExclusion(tx, given)
    if (kept.id === given.id) await record(deps, tx, { event: 'exclusion.added', actorId: userId, aboutId: first.id })
    await tellAdmins(deps, tx)
    const [exclusion] = await described(tx, [kept])
    if (!exclusion) throw new Error('An exclusion was not kept.')
    return exclusion
  })
}

/** Lets two members share a pod again. @throws ProblemError `not-found` */
export async function allowPair(deps: MatchingDeps, userId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const dropped = await dropExclusion(tx, id)
    if (!dropped) throw new ProblemError('not-found')
    await record(deps, tx, { event: 'exclusion.removed', actorId: userId, aboutId: dropped.userId })
    await tellAdmins(deps, tx)
  })
}

async function described(executor: Executor, rows: readonly StoredExclusion[]): Promise<Exclusion[]> {
  const ids = [...new Set(rows.flatMap(({ userId, aboutId, madeBy }) => [userId, aboutId, madeBy]))]
  const users = new Map((await listUsers(executor, ids)).map((user) => [user.id, user]))
  const person = (id: string) => ({
    memberId: id,
    name: users.get(id)?.name ?? 'Unknown person',
    email: users.get(id)?.email ?? '',
  })
  return rows.map(({ id, userId, aboutId, reason, madeBy, createdAt }) => ({
    id,
    first: person(userId),
    second: person(aboutId),
    reason,
    by: users.get(madeBy)?.name ?? null,
    createdAt: createdAt.toISOString(),
  }))
}
