import type { ResponseOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { SearchHitGroup, search as endpoint } from '#contract/api/search.ts'
import { type SearchableKind, searchableKinds } from '#domain/content/searchable.ts'
import type { Access } from '#domain/access/access.ts'
import { withTimeout } from '#server/platform/database/with-timeout.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { parseSearchTerms } from '#server/platform/search-terms.ts'
import { countCardViews } from '../community/index.ts'
import type { SearchDeps } from './deps.ts'
import { searchers } from './searchers.ts'
import { isOpenTo } from './policy.ts'
import type { Limit } from '#server/platform/limits/limits.ts'

const maxSearchTerms = 8
const minCharacters = 2
/** Maximum time of one statement before its group fails. */
const timeoutMs = 2_000

/**
 * Searches every kind the user has access to. Each kind is searched separately, so that one failure does not affect the others.
 *
 * @throws ProblemError `invalid-fields` for fewer than two letters or digits; the first error if every kind failed
 * @throws TooManyRequestsError after 300 in a minute
 */
export async function search(
  deps: SearchDeps,
  viewer: { userId: string; access: Access },
  typed: string,
): Promise<ResponseOf<typeof endpoint>> {
  const { db, clock, limits, log } = deps
  await limits.hit(searchLimit, viewer.userId)
  const searchTerms = requireSearchTerms(typed)
  const kinds = searchableKinds.map(({ value }) => value).filter((kind) => isOpenTo(viewer.access, kind))
  const input = { searchTerms, typed, now: clock.now() }
  const answers = await Promise.allSettled(
    kinds.map(async (kind) => {
      const found = await withTimeout(db, timeoutMs, async (tx) => searchers[kind](tx, input))
      if (kind === 'members') await countCardViews(deps, viewer.userId, idsOf(found.hits))
      return { kind, ...found }
    }),
  )
  const groups: SearchHitGroup[] = []
  const failed: SearchableKind[] = []
  for (const [i, answer] of answers.entries()) {
    const kind = kinds[i]
    if (!kind) continue
    if (answer.status === 'fulfilled') groups.push(answer.value)
    else {
      if (!(answer.reason instanceof TooManyRequestsError))
        log.warn({ event: 'search.failed', kind, err: answer.reason }, 'a part of a search failed')
      failed.push(kind)
    }
  }
  const [first] = answers
  if (groups.length === 0 && first?.status === 'rejected') throw first.reason
  return { groups: groups.filter(({ hits }) => hits.length > 0), failed }
}

const idsOf = (hits: readonly { id: string }[]): string[] => hits.map(({ id }) => id)

function requireSearchTerms(typed: string): string[] {
  const searchTerms = parseSearchTerms(typed, maxSearchTerms)
  if (searchTerms.join('').length < minCharacters) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'q', message: 'Enter at least two letters or digits.' }])
  }
  return searchTerms
}

/** As many as reads of the directory. The subject is the user's ID. */
export const searchLimit = { name: 'search.reads/member', max: 300, windowMs: 60_000, isForReads: true } as const satisfies Limit
