import { ProblemError } from '#contract/problems.ts'
import { isId } from '#server/platform/ids.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { record } from '../audit/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { findFile } from './store.ts'

/** Each is read whole, and all but a HEAD are written down. */
const fetchesByPerson: Limit = { name: 'data-exports/fetch', most: 30, withinMs: 60 * 60_000 }

/**
 * The file of a person's copy and the name it is saved by. That it was fetched is written down by `onFetched`.
 *
 * @throws ProblemError `not-found` for anybody else's, an unknown one and one that is not ready, `copy-expired`; `too-many-requests` for
 * the thirty-first fetch within an hour
 */
export async function fetchExport(
  deps: Pick<PrivacyDeps, 'db' | 'clock' | 'newId' | 'limits'>,
  userId: string,
  id: string,
): Promise<{ name: string; bytes: Uint8Array; onFetched: () => Promise<void> }> {
  await deps.limits.hit(fetchesByPerson, userId)
  const found = isId(id) ? await findFile(deps.db, { id, userId }) : null
  if (!found?.file || !found.readyAt || !found.expiresAt) throw new ProblemError('not-found')
  if (found.expiresAt <= deps.clock.now()) throw new ProblemError('copy-expired')
  return {
    name: `landmark-data-${found.readyAt.toISOString().slice(0, 10)}.zip`,
    bytes: found.file,
    onFetched: () => record(deps, deps.db, { event: 'data.exported', actorId: userId }),
  }
}
