import type { AnswerOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import type { HitGroup, search as endpoint } from '#contract/search.ts'
import { type SearchableKind, searchableKinds } from '#domain/content/searchable.ts'
import type { Access } from '#domain/access/access.ts'
import { withinTime } from '#server/platform/database/within-time.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { wordsIn } from '#server/platform/search-words.ts'
import { countCards } from '../community/index.ts'
import type { SearchDeps } from './deps.ts'
import { finders } from './finders.ts'
import { searchReads } from './limits.ts'
import { isOpenTo } from './policy.ts'

const wordsMost = 8
const fewestCharacters = 2
/** How long one statement may take before its group is given up. */
const patienceMs = 2_000

/**
 * What is found of every kind that is open to whoever asks. Each kind is searched by itself, so that one that fails loses the others nothing.
 *
 * @throws ProblemError `invalid-fields` where less than two letters or digits are typed; what failed, where every kind did
 * @throws TooManyRequestsError after 300 in a minute
 */
export async function searchAll(
  deps: SearchDeps,
  viewer: { userId: string; access: Access },
  typed: string,
): Promise<AnswerOf<typeof endpoint>> {
  const { db, clock, limits, log } = deps
  await limits.hit(searchReads, viewer.userId)
  const words = demandWords(typed)
  const kinds = searchableKinds.map(({ value }) => value).filter((kind) => isOpenTo(viewer.access, kind))
  const asked = { words, typed, now: clock.now() }
  const answers = await Promise.allSettled(
    kinds.map(async (kind) => {
      const found = await withinTime(db, patienceMs, async (tx) => finders[kind](tx, asked))
      if (kind === 'members') await countCards(deps, viewer.userId, idsOf(found.hits))
      return { kind, ...found }
    }),
  )
  const groups: HitGroup[] = []
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

function demandWords(typed: string): string[] {
  const words = wordsIn(typed, wordsMost)
  if (words.join('').length < fewestCharacters) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'q', message: 'Please type at least two letters or digits.' }])
  }
  return words
}
