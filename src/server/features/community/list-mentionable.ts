import type { CommunityMember } from '#contract/community.ts'
import { listWithAccess } from '../billing/index.ts'
import { countCards } from './cards/count-cards.ts'
import type { CommunityDeps } from './deps.ts'
import { communityLimits } from './limits.ts'
import { demandWords } from './search-words.ts'
import { listAuthors } from './show.ts'
import { listNamed } from './store/named.ts'

const mostShown = 8
/** So many are looked at, as some of them may have no access. */
const mostLookedAt = 40

/**
 * Members with access in whose names all words begin that were typed, other than whoever asks.
 *
 * @throws ProblemError `invalid-fields` for less than two letters
 * @throws TooManyRequestsError after 120 in a minute, and after 600 different members in a day
 */
export async function listMentionable(
  deps: CommunityDeps,
  viewerId: string,
  typed: string,
): Promise<{ members: CommunityMember[] }> {
  const { db, clock, limits } = deps
  await limits.hit(communityLimits.names, viewerId)
  const ids = await listNamed(db, demandWords(typed), mostLookedAt)
  const withAccess = await listWithAccess(db, ids, clock.now())
  const shown = ids.filter((id) => id !== viewerId && withAccess.has(id)).slice(0, mostShown)
  await countCards(deps, viewerId, shown)
  const people = await listAuthors(db, shown)
  return { members: shown.flatMap((id) => people.get(id) ?? []) }
}
