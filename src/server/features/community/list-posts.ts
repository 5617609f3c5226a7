import type { listPosts as endpoint, Post, PostFilters } from '#contract/community.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import { cardSize } from '#domain/community/card.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { findCurrentPlace, listCurrentPlaces } from '../pods/index.ts'
import { countCards } from './cards/count-cards.ts'
import { peopleIn } from './cards/people-in.ts'
import type { CommunityDeps } from './deps.ts'
import { communityLimits } from './limits.ts'
import type { Viewer } from './policy.ts'
import { demandWords } from './search-words.ts'
import { showCardPosts, showPost, showPosts } from './show.ts'
import type { CardPosts } from './store/card.ts'
import { findPostsSaying } from './store/post-search.ts'
import { listNewestPosts, listPinnedPosts, listShownPosts, type SeenPost } from './store/posts.ts'

type FeedDeps = Pick<CommunityDeps, 'db' | 'clock' | 'limits' | 'secret' | 'jobs'>

const pageSize = 20
const mostPinned = 3

/**
 * One page of what members say to the tribe, the newest first.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not ours, and for too short a search
 * @throws TooManyRequestsError after 300 in a minute, and after 600 different members in a day
 */
export async function listPosts(deps: FeedDeps, viewerId: string, filters: PostFilters): Promise<AnswerOf<typeof endpoint>> {
  const { db, clock, limits } = deps
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
  await countCards(deps, viewerId, peopleIn(shown))
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
 * @throws TooManyRequestsError after 300 in a minute, and after 600 different members in a day
 */
export async function readPost(deps: FeedDeps, viewer: Viewer, id: string): Promise<Post> {
  await deps.limits.hit(communityLimits.reads, viewer.userId)
  const post = await showPost(deps.db, viewer.userId, id)
  if (post.isHidden && !viewer.isAdmin && !post.isOwn) throw new ProblemError('not-found')
  await countCards(deps, viewer.userId, peopleIn([post]))
  return post
}
