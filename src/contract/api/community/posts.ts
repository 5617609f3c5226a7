import * as z from 'zod/mini'
import { altMax, mentionsMax, picturesMax } from '#domain/community/post-fields.ts'
import { reportReasons } from '#domain/community/reports.ts'
import { postKinds, sections } from '#domain/community/sections.ts'
import { stateCodes } from '#domain/profile/states.ts'
import { endpoint } from '../endpoint.ts'
import { FileView } from '../files.ts'
import { Id } from '../ids.ts'

const Section = z.enum(sections.map(({ value }) => value))
const PostKind = z.enum(postKinds.map(({ value }) => value))
const State = z.enum(stateCodes)
/** Start of a page: the `nextCursor` of the previous one. */
export const Cursor = z.optional(z.string().check(z.maxLength(100)))

/** A member as shown with a post. `headline` is null if the member has none. */
export const CommunityMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  headline: z.nullable(z.string()),
})
export type CommunityMember = z.infer<typeof CommunityMember>

/** A mentioned member. The text contains `@First Last` as plain text. */
export const Mention = z.object({ id: z.string(), name: z.string() })
export type Mention = z.infer<typeof Mention>

/** Fields that posts and comments share. */
export const contentFields = {
  id: z.string(),
  author: CommunityMember,
  /** The original Markdown. */
  body: z.string(),
  mentions: z.array(Mention),
  /** Attached pictures, in order. */
  pictures: z.array(FileView),
  /** Instants are ISO 8601 in UTC. `editedAt` is null if it was never edited. */
  postedAt: z.string(),
  editedAt: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** Hidden by an admin: only its author and admins can read it. */
  isHidden: z.boolean(),
  /** Why it was hidden, with the admin's note. Null if it is not hidden. */
  hiddenFor: z.nullable(z.object({ reason: z.enum(reportReasons.map(({ value }) => value)), note: z.nullable(z.string()) })),
}

/**
 * A post. `kind` and `isSettled` apply to needs and offers, `state` to market talk, `pinnedUntil` to announcements. Elsewhere
 * they are null and false. `hasReacted`, `isFollowing` and `isOwn` refer to the viewer.
 */
export const Post = z.object({
  ...contentFields,
  section: Section,
  kind: z.nullable(PostKind),
  isSettled: z.boolean(),
  state: z.nullable(State),
  pinnedUntil: z.nullable(z.string()),
  commentCount: z.int(),
  reactionCount: z.int(),
  hasReacted: z.boolean(),
  isFollowing: z.boolean(),
})
export type Post = z.infer<typeof Post>

/**
 * Filters of the feed. `from`: posts by members of the viewer's pod, including the viewer. `open`: needs and offers that are not
 * settled. `q`: search terms of at least two characters. `limit` defaults to twenty.
 */
export const PostFilters = z.object({
  section: z.optional(Section),
  kind: z.optional(PostKind),
  state: z.optional(State),
  open: z.optional(z.literal('1')),
  from: z.optional(z.enum(['my-pod', 'me'])),
  q: z.optional(z.string().check(z.maxLength(100))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20))),
  cursor: Cursor,
})
export type PostFilters = z.infer<typeof PostFilters>

/**
 * GET /api/community/posts: lists posts, newest first. `pinned` holds the currently pinned announcements, on the first page of
 * all posts and of the announcements. They are in the list too.
 */
export const listPosts = endpoint({
  method: 'GET',
  path: '/api/community/posts',
  access: 'member',
  summary: 'Lists posts, newest first, by section, kind, state, search terms, or pod, in pages',
  query: PostFilters,
  response: z.object({ pinned: z.array(Post), posts: z.array(Post), nextCursor: z.nullable(z.string()) }),
  problems: ['access-required', 'invalid-fields', 'too-many-requests'],
})

const idParams = z.object({ id: Id })

/** GET /api/community/posts/{id}: returns one post. */
export const getPost = endpoint({
  method: 'GET',
  path: '/api/community/posts/{id}',
  access: 'member',
  summary: 'Returns one post; a hidden one only to its author and admins',
  params: idParams,
  response: Post,
  problems: ['access-required', 'not-found', 'too-many-requests'],
})

/** Mentioned members. An ID is ignored if the text does not contain `@First Last` or the member has no access. */
export const mentionIds = z.optional(z.array(Id).check(z.maxLength(mentionsMax)))

/** A picture uploaded for the purpose `post`, and its alt text. */
const PictureInput = z.object({ id: Id, alt: z.optional(z.string().check(z.maxLength(altMax))) })
/** A picture of a post: the ID of a file uploaded for the purpose `post`, and its alt text. */
export type PictureInput = z.infer<typeof PictureInput>

/** Pictures in order. An update lists both the existing ones to keep and the new ones. */
export const pictureInputs = z.optional(z.array(PictureInput).check(z.maxLength(picturesMax)))

/**
 * POST /api/community/posts: creates a post. The client generates the ID, which makes retries idempotent. `kind` applies to
 * needs and offers, `state` to market talk. Announcements and `pinnedUntil`, within 90 days, are for admins only.
 */
export const createPost = endpoint({
  method: 'POST',
  path: '/api/community/posts',
  access: 'member',
  summary: 'Creates a post in one of the sections; idempotent with the same ID',
  body: z.object({
    id: Id,
    section: z.string(),
    kind: z.optional(z.nullable(z.string())),
    state: z.optional(z.nullable(z.string())),
    body: z.string(),
    mentionIds,
    pictures: pictureInputs,
    pinnedUntil: z.optional(z.nullable(z.iso.datetime())),
  }),
  status: 201,
  response: Post,
  problems: ['access-required', 'forbidden', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** Changes of a post. Absent fields stay. `isSettled` settles or reopens a need or an offer. */
const PostUpdate = z.object({
  kind: z.optional(z.string()),
  state: z.optional(z.string()),
  body: z.optional(z.string()),
  mentionIds,
  pictures: pictureInputs,
  isSettled: z.optional(z.boolean()),
  pinnedUntil: z.optional(z.nullable(z.iso.datetime())),
})
/** Body of an edit. Absent fields stay unchanged; `pinnedUntil: null` unpins an announcement. */
export type PostUpdate = z.infer<typeof PostUpdate>

/** PATCH /api/community/posts/{id}: edits the viewer's post. Any admin can edit announcements. */
export const updatePost = endpoint({
  method: 'PATCH',
  path: '/api/community/posts/{id}',
  access: 'member',
  summary: "Changes the submitted fields of the viewer's post; admins can edit announcements",
  params: idParams,
  body: PostUpdate,
  response: Post,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** DELETE /api/community/posts/{id}: deletes the viewer's post and its comments. Idempotent. */
export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/community/posts/{id}',
  access: 'member',
  summary: "Deletes the viewer's post; admins can delete announcements",
  params: idParams,
  problems: ['access-required', 'not-found'],
})

/** POST /api/community/posts/{id}/reaction: likes a post. Idempotent. */
export const addReaction = endpoint({
  method: 'POST',
  path: '/api/community/posts/{id}/reaction',
  access: 'member',
  summary: 'Likes a post, once',
  params: idParams,
  response: z.object({ reactionCount: z.int(), hasReacted: z.boolean() }),
  problems: ['access-required', 'not-found', 'too-many-requests'],
})

/** DELETE /api/community/posts/{id}/reaction: removes the viewer's like. Idempotent. */
export const deleteReaction = endpoint({
  method: 'DELETE',
  path: '/api/community/posts/{id}/reaction',
  access: 'member',
  summary: "Removes the viewer's like from a post",
  params: idParams,
  response: z.object({ reactionCount: z.int(), hasReacted: z.boolean() }),
  problems: ['access-required', 'not-found', 'too-many-requests'],
})

/** POST /api/community/posts/{id}/follow: notifies the viewer of new comments. Authors and commenters follow automatically. */
export const followPost = endpoint({
  method: 'POST',
  path: '/api/community/posts/{id}/follow',
  access: 'member',
  summary: 'Follows a post: the viewer is notified of comments',
  params: idParams,
  response: z.object({ isFollowing: z.boolean() }),
  problems: ['access-required', 'not-found', 'too-many-requests'],
})

/** DELETE /api/community/posts/{id}/follow: stops notifications of the post's comments, even if the viewer comments again. */
export const unfollowPost = endpoint({
  method: 'DELETE',
  path: '/api/community/posts/{id}/follow',
  access: 'member',
  summary: 'Unfollows a post',
  params: idParams,
  response: z.object({ isFollowing: z.boolean() }),
  problems: ['access-required', 'not-found', 'too-many-requests'],
})

/** GET /api/community/mentionable: returns up to eight members with access whose names match all words of `q` by prefix. */
export const listMentionableMembers = endpoint({
  method: 'GET',
  path: '/api/community/mentionable',
  access: 'member',
  summary: 'Lists members whose names match all words by prefix, for mentions',
  query: z.object({ q: z.string().check(z.maxLength(60)) }),
  response: z.object({ members: z.array(CommunityMember) }),
  problems: ['access-required', 'invalid-fields', 'too-many-requests'],
})
