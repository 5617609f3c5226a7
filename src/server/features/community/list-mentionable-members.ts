import type { CommunityMember } from '#contract/api/community/posts.ts'
import { listWithAccess } from '../billing/index.ts'
import { countCardViews } from './cards/count-card-views.ts'
import type { CommunityDeps } from './deps.ts'
import { communityLimits } from './limits.ts'
import { requireSearchTerms } from './search-terms.ts'
import { listAuthors } from './present.ts'
import { listUserIdsByName } from './store/mentions.ts'

const maxShown = 8
/** Number of candidates, because some of them may have no access. */
const candidateLimit = 40

/**
 * Lists members with access whose names match all search terms by prefix, without the caller.
 *
 * @throws ProblemError `invalid-fields` for less than two letters
 * @throws TooManyRequestsError after 120 in a minute, and after 600 different members in a day
 */
export async function listMentionableMembers(
  deps: CommunityDeps,
  viewerId: string,
  query: string,
): Promise<{ members: CommunityMember[] }> {
  const { db, clock, limits } = deps
  await limits.hit(communityLimits.names, viewerId)
  const ids = await listUserIdsByName(db, requireSearchTerms(query), candidateLimit)
  const withAccess = await listWithAccess(db, ids, clock.now())
  const memberIds = ids.filter((id) => id !== viewerId && withAccess.has(id)).slice(0, maxShown)
  await countCardViews(deps, viewerId, memberIds)
  const people = await listAuthors(db, memberIds)
  return { members: memberIds.flatMap((id) => people.get(id) ?? []) }
}
