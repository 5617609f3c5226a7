import { hasPermission } from '#domain/access/roles.ts'
import type { listPosts as endpoint, Post, PostFilters } from '#contract/api/community/posts.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { cardPostCount } from '#domain/community/card.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { findCurrentPodMembership, listCurrentPodMemberships } from '../pods/index.ts'
import { countCardViews } from './cards/count-card-views.ts'
import { shownMemberIdsOf } from './cards/shown-member-ids.ts'
import type { CommunityDeps } from './deps.ts'
import { communityLimits } from './limits.ts'
import type { Viewer } from './policy.ts'
import { requireSearchTerms } from './search-terms.ts'
import { presentCardPosts, getPostById, presentPosts } from './present.ts'
import type { CardPosts } from './store/card.ts'
import { searchPostIds } from './store/post-search.ts'
import { listNewestPosts, listPinnedPosts, listVisiblePosts, type PostForViewer } from './store/posts.ts'

type FeedDeps = Pick<CommunityDeps, 'db' | 'clock' | 'limits' | 'secret' | 'jobs'>

const pageSize = 20
const maxPinned = 3

/**
 * Returns one page of the tribe's posts, newest first.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor, and for too short a search
 * @throws TooManyRequestsError after 300 in a minute, and after 600 different members in a day
 */
export async function listPosts(deps: FeedDeps, viewerId: string, filters: PostFilters): Promise<ResponseOf<typeof endpoint>> {
  const { db, clock, limits } = deps
  await limits.hit(communityLimits.reads, viewerId)
  const { section, kind, state: usState, open, from, q, limit = pageSize, cursor } = filters
  const after = parseTimeCursor(cursor)
  const searchTerms = q === undefined ? null : requireSearchTerms(q)
  const authors = from && (await listAuthorIds({ db }, viewerId, from))
  const postFilter = { section, kind, usState, onlyOpen: open === '1', authors, after }
  const found = searchTerms
    ? await listVisiblePosts(db, viewerId, await searchPostIds(db, searchTerms, postFilter, limit + 1))
    : await listNewestPosts(db, viewerId, postFilter, limit + 1)
  const page = found.slice(0, limit)
  const pinned = includesPinned(filters) ? await listPinnedPosts(db, viewerId, clock.now(), maxPinned) : []
  const presented = await presentPosts(db, viewerId, [...pinned, ...page])
  await countCardViews(deps, viewerId, shownMemberIdsOf(presented))
  return {
    pinned: presented.slice(0, pinned.length),
    posts: presented.slice(pinned.length),
    nextCursor: nextCursorAfter(found, limit),
  }
}

/**
 * Presents one half of the community card as a feed response. The posts were preloaded with the viewer, so nothing is queried or
 * counted.
 */
export function presentCard(viewerId: string, card: CardPosts): ResponseOf<typeof endpoint> {
  const posts = presentCardPosts({ ...card, posts: card.posts.slice(0, cardPostCount) }, viewerId)
  return { pinned: [], posts, nextCursor: nextCursorAfter(card.posts, cardPostCount) }
}

function nextCursorAfter(found: readonly PostForViewer[], limit: number): string | null {
  const last = found[limit - 1]
  return last && found.length > limit ? formatTimeCursor({ at: last.postedAt, id: last.id }) : null
}

/** Pinned posts appear first in the whole feed and among announcements, but not in other filters. */
function includesPinned({ section, kind, state, open, from, q, cursor }: PostFilters): boolean {
  if (cursor !== undefined || (section !== undefined && section !== 'announcements')) return false
  return [kind, state, open, from, q].every((filter) => filter === undefined)
}

/** Returns the viewer or everyone in their pod. Empty if they have no pod. */
async function listAuthorIds({ db }: Pick<FeedDeps, 'db'>, viewerId: string, from: 'my-pod' | 'me'): Promise<string[]> {
  if (from === 'me') return [viewerId]
  const membership = await findCurrentPodMembership(db, viewerId)
  const memberships = membership ? await listCurrentPodMemberships(db, [membership.podId]) : []
  return memberships.map(({ userId }) => userId)
}

/**
 * Returns one post. A hidden one is visible only to its author and to admins.
 *
 * @throws ProblemError `not-found`
 * @throws TooManyRequestsError after 300 in a minute, and after 600 different members in a day
 */
export async function getPost(deps: FeedDeps, viewer: Viewer, id: string): Promise<Post> {
  await deps.limits.hit(communityLimits.reads, viewer.userId)
  const post = await getPostById(deps.db, viewer.userId, id)
  if (post.isHidden && !hasPermission(viewer.role, 'community.moderate') && !post.isOwn) throw new ProblemError('not-found')
  await countCardViews(deps, viewer.userId, shownMemberIdsOf([post]))
  return post
}
