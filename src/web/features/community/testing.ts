import { type Comment, listComments } from '#contract/api/community/comments.ts'
import { type CommunityMember, listPosts, type Post } from '#contract/api/community/posts.ts'
import { type DirectoryMember, listNearbyMembers } from '#contract/api/community/directory.ts'
import type { FileView } from '#contract/api/files.ts'
import { respondWith } from '#web/testing/fake-api.ts'
import { member } from '#web/testing/visitors.ts'

/** Builds an ID in the product's format that ends with the given digits. */
export const fakeId = (last: string): string => `0190c0de-0000-7000-8000-${last.padStart(12, '0')}`

const buildCommunityMember = (id: string, firstName: string, lastName: string): CommunityMember => ({
  id,
  firstName,
  lastName,
  initials: `${firstName[0]}${lastName[0]}`,
  headline: null,
})
/** The viewer, and another member. */
export const dana = buildCommunityMember(member.user?.id ?? '', 'Dana', 'Whitfield')
export const marisol = buildCommunityMember(fakeId('b1'), 'Marisol', 'Reyes')

const textDefaults = {
  author: marisol,
  mentions: [],
  pictures: [],
  postedAt: '2026-01-14T15:00:00.000Z',
  editedAt: null,
  isOwn: false,
  isHidden: false,
  hiddenFor: null,
}

/** Builds a win by another member without likes or comments, plus the overrides. */
export function buildPost(overrides: Partial<Post> = {}): Post {
  return {
    ...textDefaults,
    id: fakeId('c1'),
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
export const buildOwnPost = (overrides: Partial<Post> = {}): Post => buildPost({ author: dana, isOwn: true, ...overrides })

/** Builds a comment by another member on that post, plus the overrides. */
export function buildComment(overrides: Partial<Comment> = {}): Comment {
  return { ...textDefaults, id: fakeId('d1'), postId: fakeId('c1'), body: 'What was the cap rate?', ...overrides }
}

/** The same by the viewer. */
export const buildOwnComment = (overrides: Partial<Comment> = {}): Comment =>
  buildComment({ author: dana, isOwn: true, ...overrides })

/** Builds an uploaded image. Its URLs lead nowhere. */
export function buildPicture(overrides: Partial<FileView> = {}): FileView {
  return {
    id: fakeId('f1'),
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

/** Builds a member who has shared nothing, plus the overrides. */
export function buildDirectoryMember(overrides: Partial<DirectoryMember> = {}): DirectoryMember {
  return { ...marisol, profession: null, city: null, state: null, niche: null, strengths: [], reach: null, ...overrides }
}

/** Responds to the requests of the community page: a feed of these posts and no members nearby. */
export function givenFeed(posts: readonly Post[], more: { pinned?: Post[]; nextCursor?: string } = {}): void {
  respondWith(listPosts, { pinned: [], nextCursor: null, ...more, posts: [...posts] })
  respondWith(listNearbyMembers, { members: [] })
}

/** Responds with these comments, newest first. */
export function givenComments(comments: readonly Comment[], nextCursor: string | null = null): void {
  respondWith(listComments, { comments: [...comments], nextCursor })
}
