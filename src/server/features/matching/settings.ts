import type { ResponseOf, BodyOf } from '#contract/api/endpoint.ts'
import type * as contract from '#contract/api/matching/settings.ts'
import type { Exclusion, MatchSettings } from '#contract/api/matching/settings.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { findUserByEmail, listUsers } from '../identity/index.ts'
import type { MatchingDeps } from './deps.ts'
import { publishMatchingChanged } from './publish-matching-changed.ts'
import {
  deleteExclusionRow,
  getSettings,
  insertExclusionOnce,
  listNewestExclusions,
  upsertSettings,
  type StoredExclusion,
} from './store/settings.ts'

/** Updates the given matching settings. They apply from the next draft on; an existing draft stays as it is. */
export async function updateMatchSettings(
  deps: MatchingDeps,
  userId: string,
  sent: BodyOf<typeof contract.updateMatchSettings>,
): Promise<MatchSettings> {
  return deps.db.transaction(async (tx) => {
    const changes = Object.fromEntries(
      Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    const settings: MatchSettings = { ...(await getSettings(tx)), ...changes }
    await upsertSettings(tx, settings)
    await recordAuditEvent(deps, tx, { event: 'match.settings-changed', actorId: userId, details: changes })
    await publishMatchingChanged(deps, tx)
    return settings
  })
}

const pageSize = 50

/** Returns a page of excluded pairs, newest first. */
export async function listExclusions(
  { db }: Pick<MatchingDeps, 'db'>,
  cursor: string | undefined,
): Promise<ResponseOf<typeof contract.listExclusions>> {
  const found = await listNewestExclusions(db, pageSize + 1, parseTimeCursor(cursor))
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const isMore = last && found.length > pageSize
  return {
    exclusions: await presentExclusions(db, page),
    nextCursor: isMore ? formatTimeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/**
 * Creates an exclusion: the two members are never matched into one pod. Existing memberships stay. An existing pair is returned
 * as it is.
 *
 * @throws ProblemError `invalid-fields` for an unknown email address or if both are the same user
 */
export async function createExclusion(
  deps: MatchingDeps,
  userId: string,
  { firstEmail, secondEmail, reason }: BodyOf<typeof contract.createExclusion>,
): Promise<Exclusion> {
  return deps.db.transaction(async (tx) => {
    const [first, second] = [await findUserByEmail(tx, firstEmail), await findUserByEmail(tx, secondEmail)]
    const errors = [
      ...(first ? [] : [{ field: 'firstEmail', message: t`No one has this email address.` }]),
      ...(second ? [] : [{ field: 'secondEmail', message: t`No one has this email address.` }]),
      ...(first && first.id === second?.id ? [{ field: 'secondEmail', message: t`Choose two different members.` }] : []),
    ]
    if (!first || !second || errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
    const [lower = '', higher = ''] = [first.id, second.id].sort()
    const changes = { id: deps.newId(), userId: lower, aboutId: higher, reason, madeBy: userId, createdAt: deps.clock.now() }
    const stored = await insertExclusionOnce(tx, changes)
    if (stored.id === changes.id)
      await recordAuditEvent(deps, tx, { event: 'exclusion.added', actorId: userId, aboutId: first.id })
    await publishMatchingChanged(deps, tx)
    const [exclusion] = await presentExclusions(tx, [stored])
    if (!exclusion) throw new Error('The exclusion was not stored.')
    return exclusion
  })
}

/** Deletes an exclusion. @throws ProblemError `not-found` */
export async function deleteExclusion(deps: MatchingDeps, userId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const deleted = await deleteExclusionRow(tx, id)
    if (!deleted) throw new ProblemError('not-found')
    await recordAuditEvent(deps, tx, { event: 'exclusion.removed', actorId: userId, aboutId: deleted.userId })
    await publishMatchingChanged(deps, tx)
  })
}

async function presentExclusions(executor: Executor, rows: readonly StoredExclusion[]): Promise<Exclusion[]> {
  const ids = [...new Set(rows.flatMap(({ userId, aboutId, madeBy }) => [userId, aboutId, madeBy]))]
  const users = new Map((await listUsers(executor, ids)).map((user) => [user.id, user]))
  const person = (id: string) => ({
    memberId: id,
    name: users.get(id)?.name ?? t`Unknown user`,
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
