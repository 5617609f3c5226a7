import type { listPosts as endpoint, Post, PostFilters } from '#contract/community.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import { cardSize } from '#domain/community/card.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { findCurrentPlace, listCurrentPlaces } from '../pods/index.ts'
import type { CommunityDeps } from './deps.ts'
import { communityLimits } from './limits.ts'
import type { Viewer } from './policy.ts'
import { demandWords } from './search-words.ts'
import { showCardPosts, showPost, showPosts } from './show.ts'
import type { CardPosts } from './store/card.ts'
import { findPostsSaying } from './store/post-search.ts'
import { listNewestPosts, listPinnedPosts, listShownPosts, type SeenPost } from './store/posts.ts'

type FeedDeps = Pick<CommunityDeps, 'db' | 'clock' | 'limits'>

const pageSize = 20
const mostPinned = 3

/**
 * One page of what members say to the tribe, the newest first.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not ours, and for too short a search
 * @throws TooManyRequestsError after 300 in a minute
 */
export async function listPosts(
  { db, clock, limits }: FeedDeps,
  viewerId: string,
  filters: PostFilters,
): Promise<AnswerOf<typeof endpoint>> {
  await limits.hit(communityLimits.reads, viewerId)
  const { section, kind, state: usState, open, from, q, limit = pageSize, cursor } = filters
  const after = readTimeCursor(cursor)
  const words = q === undefined ? null : demandWords(q)
  const authors = from && (await listWriters({ db }, viewerId, from))
  const meant = { section, kind, usState, onlyOpen: open === '1', authors, after }
  const found = words
    ? await listShownPosts(db, viewerId, await findPostsSaying(db, words, meant, limit + 1))
    : await listNewestPosts(db, viewerId, meant, limit + 1)
  const page = found.slice(0, limit)
  const pinned = showsPins(filters) ? await listPinnedPosts(db, viewerId, clock.now(), mostPinned) : []
  const shown = await showPosts(db, viewerId, [...pinned, ...page])
  return {
    pinned: shown.slice(0, pinned.length),
    posts: shown.slice(pinned.length),
    nextCursor: cursorBehind(found, limit),
  }
}

/** One half of what a page picks up of the community, as the feed answers it; it came with its reader, so nothing is asked and nothing counted. */
export function showCard(viewerId: string, card: CardPosts): AnswerOf<typeof endpoint> {
  const posts = showCardPosts({ ...card, posts: card.posts.slice(0, cardSize) }, viewerId)
  return { pinned: [], posts, nextCursor: cursorBehind(card.posts, cardSize) }
}

function cursorBehind(found: readonly SeenPost[], limit: number): string | null {
  const last = found[limit - 1]
  return last && found.length > limit ? writeTimeCursor({ at: last.postedAt, id: last.id }) : null
}

/** What is pinned belongs to the top of everything, and of the announcements. */
function showsPins({ section, kind, state, open, from, q, cursor }: PostFilters): boolean {
  if (cursor !== undefined || (section !== undefined && section !== 'announcements')) return false
  return [kind, state, open, from, q].every((filter) => filter === undefined)
}

/** The viewer, or everybody in their pod; nobody where they are in none. */
async function listWriters({ db }: Pick<FeedDeps, 'db'>, viewerId: string, from: 'my-pod' | 'me'): Promise<string[]> {
  if (from === 'me') return [viewerId]
  const place = await findCurrentPlace(db, viewerId)
  const places = place ? await listCurrentPlaces(db, [place.podId]) : []
  return places.map(({ userId }) => userId)
}

/**
 * One post as somebody reads it; a hidden one is there for its author and for admins alone.
 *
 * @throws ProblemError `not-found`
 */
export async function readPost({ db }: Pick<FeedDeps, 'db'>, viewer: Viewer, id: string): Promise<Post> {
  const post = await showPost(db, viewer.userId, id)
  if (post.isHidden && !viewer.isAdmin && !post.isOwn) throw new ProblemError('not-found')
  return post
}
