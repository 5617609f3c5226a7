import { type Comment, listComments } from '#contract/community-comments.ts'
import { type CommunityMember, listPosts, type Post } from '#contract/community.ts'
import { type DirectoryMember, listNearby } from '#contract/directory.ts'
import type { ShownFile } from '#contract/files.ts'
import { answer } from '../../testing/fake-api.ts'
import { member } from '../../testing/visitors.ts'

/** An id like the product's own; the last digits differ. */
export const idOf = (last: string): string => `0190c0de-0000-7000-8000-${last.padStart(12, '0')}`

const person = (id: string, firstName: string, lastName: string): CommunityMember => ({
  id,
  firstName,
  lastName,
  initials: `${firstName[0]}${lastName[0]}`,
  headline: null,
})
/** The viewer, and another member. */
export const dana = person(member.user?.id ?? '', 'Dana', 'Whitfield')
export const marisol = person(idOf('b1'), 'Marisol', 'Reyes')

const written = {
  author: marisol,
  mentions: [],
  pictures: [],
  postedAt: '2026-01-14T15:00:00.000Z',
  editedAt: null,
  isOwn: false,
  isHidden: false,
  hiddenFor: null,
}

/** A win of another member without likes or comments, except where stated. */
export function postOf(overrides: Partial<Post> = {}): Post {
  return {
    ...written,
    id: idOf('c1'),
    body: 'Closed on the fourplex in Tulsa',
    section: 'wins',
    kind: null,
    isSettled: false,
    state: null,
    pinnedUntil: null,
    commentCount: 0,
    reactionCount: 0,
    hasReacted: false,
    isFollowing: false,
    ...overrides,
  }
}

/** The same by the viewer. */
export const ownPost = (overrides: Partial<Post> = {}): Post => postOf({ author: dana, isOwn: true, ...overrides })

/** What another member said to that post, except where stated. */
export function commentOf(overrides: Partial<Comment> = {}): Comment {
  return { ...written, id: idOf('d1'), postId: idOf('c1'), body: 'What was the cap rate?', ...overrides }
}

/** The same by the viewer. */
export const ownComment = (overrides: Partial<Comment> = {}): Comment => commentOf({ author: dana, isOwn: true, ...overrides })

/** A picture that the server keeps. Its addresses lead nowhere. */
export function pictureOf(overrides: Partial<ShownFile> = {}): ShownFile {
  return {
    id: idOf('f1'),
    name: 'roof.png',
    alt: 'A new roof',
    type: 'image/png',
    bytes: 4000,
    width: 400,
    height: 300,
    url: 'data:image/png;base64,AA==',
    smallUrl: 'data:image/png;base64,BB==',
    ...overrides,
  }
}

/** A member who has not said anything of themselves, except where stated. */
export function directoryMember(overrides: Partial<DirectoryMember> = {}): DirectoryMember {
  return { ...marisol, profession: null, city: null, state: null, niche: null, strengths: [], reach: null, ...overrides }
}

/** Answers the requests of the community page: a feed of these posts and no members nearby. */
export function givenFeed(posts: readonly Post[], more: { pinned?: Post[]; nextCursor?: string } = {}): void {
  answer(listPosts, { pinned: [], nextCursor: null, ...more, posts: [...posts] })
  answer(listNearby, { members: [] })
}

/** Answers what was said to a post, the newest first. */
export function givenComments(comments: readonly Comment[], nextCursor: string | null = null): void {
  answer(listComments, { comments: [...comments], nextCursor })
}
