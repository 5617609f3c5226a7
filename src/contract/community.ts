import * as z from 'zod/mini'
import { altMax, mentionsMax, picturesMax } from '#domain/community/post-fields.ts'
import { reportReasons } from '#domain/community/reports.ts'
import { postKinds, sections } from '#domain/community/sections.ts'
import { stateCodes } from '#domain/profile/states.ts'
import { endpoint } from './endpoint.ts'
import { ShownFile } from './files.ts'
import { Id } from './ids.ts'

const Section = z.enum(sections.map(({ value }) => value))
const PostKind = z.enum(postKinds.map(({ value }) => value))
const State = z.enum(stateCodes)
/** Where a page begins: the `nextCursor` of the one before. */
export const Cursor = z.optional(z.string().check(z.maxLength(100)))

/** A member as their posts show them; `headline` is null where they have not written one. */
export const CommunityMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  headline: z.nullable(z.string()),
})
export type CommunityMember = z.infer<typeof CommunityMember>

/** Somebody a text mentions. The text holds `@` and their name, `First Last`, as plain words. */
export const Mention = z.object({ id: z.string(), name: z.string() })
export type Mention = z.infer<typeof Mention>

/** What posts and comments have in common. */
export const written = {
  id: z.string(),
  author: CommunityMember,
  /** Markdown as it was written. */
  body: z.string(),
  mentions: z.array(Mention),
  /** Pictures that go with it, in their order. */
  pictures: z.array(ShownFile),
  /** Instants are ISO 8601 in UTC; `editedAt` is null where nothing was changed. */
  postedAt: z.string(),
  editedAt: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** An admin has hidden it: only its author and admins read it. */
  isHidden: z.boolean(),
  /** Why that is, and what the admin adds; null for what is not hidden. */
  hiddenFor: z.nullable(z.object({ reason: z.enum(reportReasons.map(({ value }) => value)), note: z.nullable(z.string()) })),
}

/**
 * A post. `kind` and `isSettled` belong to needs and offers, `state` to market talk, `pinnedUntil` to announcements; elsewhere they are
 * null and false. `hasReacted`, `isFollowing` and `isOwn` are about the viewer.
 */
export const Post = z.object({
  ...written,
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
 * What the feed shows. `from`: what the members of the viewer's pod wrote, or the viewer; `open`: needs and offers that are not settled;
 * `q` are words that stand in the post, two characters at least; `limit` is twenty unless stated.
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
 * GET /api/community/posts: the newest first. `pinned` are announcements that stand above all others at the moment, on the first page of
 * everything and of the announcements alone; they stand in the list too.
 */
export const listPosts = endpoint({
  method: 'GET',
  path: '/api/community/posts',
  access: 'member',
  summary: 'What members say to the tribe, the newest first, by section, kind, state, words or pod, a page at a time',
  query: PostFilters,
  answer: z.object({ pinned: z.array(Post), posts: z.array(Post), nextCursor: z.nullable(z.string()) }),
  problems: ['access-required', 'invalid-fields', 'too-many-requests'],
})

const aboutOne = z.object({ id: Id })

/** GET /api/community/posts/{id}: one post. */
export const readPost = endpoint({
  method: 'GET',
  path: '/api/community/posts/{id}',
  access: 'member',
  summary: 'One post; a hidden one for its author and admins alone',
  params: aboutOne,
  answer: Post,
  problems: ['access-required', 'not-found', 'too-many-requests'],
})

/** Whom a text mentions; who is not in it as `@First Last`, or has no access, is left out. */
export const mentionIds = z.optional(z.array(Id).check(z.maxLength(mentionsMax)))

/** A picture that was sent for the purpose `post`, and what it shows in words. */
const SentPicture = z.object({ id: Id, alt: z.optional(z.string().check(z.maxLength(altMax))) })
/** A picture as it is sent with a text. */
export type SentPicture = z.infer<typeof SentPicture>

/** Pictures in their order; on a change those that stay and those that are new. */
export const pictures = z.optional(z.array(SentPicture).check(z.maxLength(picturesMax)))

/**
 * POST /api/community/posts: says something to the tribe. The id is made by the caller, so that sending again writes once. `kind` in needs
 * and offers, `state` in market talk; announcements and `pinnedUntil`, within 90 days, are for admins.
 */
export const makePost = endpoint({
  method: 'POST',
  path: '/api/community/posts',
  access: 'member',
  summary: 'Says something to the tribe in one of the sections; safe to repeat with the same id',
  body: z.object({
    id: Id,
    section: z.string(),
    kind: z.optional(z.nullable(z.string())),
    state: z.optional(z.nullable(z.string())),
    body: z.string(),
    mentionIds,
    pictures,
    pinnedUntil: z.optional(z.nullable(z.iso.datetime())),
  }),
  status: 201,
  answer: Post,
  problems: ['access-required', 'forbidden', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** What a change of a post may say; what is left out stays. A need or an offer is settled, or open after all, by `isSettled`. */
const PostChange = z.object({
  kind: z.optional(z.string()),
  state: z.optional(z.string()),
  body: z.optional(z.string()),
  mentionIds,
  pictures,
  isSettled: z.optional(z.boolean()),
  pinnedUntil: z.optional(z.nullable(z.iso.datetime())),
})
/** What was sent to change a post. */
export type PostChange = z.infer<typeof PostChange>

/** PATCH /api/community/posts/{id}: changes an own post; announcements are changed by every admin. */
export const updatePost = endpoint({
  method: 'PATCH',
  path: '/api/community/posts/{id}',
  access: 'member',
  summary: 'Changes what is sent of an own post; admins change announcements',
  params: aboutOne,
  body: PostChange,
  answer: Post,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** DELETE /api/community/posts/{id}: takes an own post away, with what was said to it. Safe to repeat. */
export const removePost = endpoint({
  method: 'DELETE',
  path: '/api/community/posts/{id}',
  access: 'member',
  summary: 'Takes an own post away; admins take announcements away',
  params: aboutOne,
  problems: ['access-required', 'not-found'],
})

/** POST /api/community/posts/{id}/reaction: the viewer likes a post. Safe to repeat. */
export const react = endpoint({
  method: 'POST',
  path: '/api/community/posts/{id}/reaction',
  access: 'member',
  summary: 'Likes a post, once',
  params: aboutOne,
  answer: z.object({ reactionCount: z.int(), hasReacted: z.boolean() }),
  problems: ['access-required', 'not-found', 'too-many-requests'],
})

/** DELETE /api/community/posts/{id}/reaction: takes it back. Safe to repeat. */
export const takeBackReaction = endpoint({
  method: 'DELETE',
  path: '/api/community/posts/{id}/reaction',
  access: 'member',
  summary: 'Likes a post no longer',
  params: aboutOne,
  answer: z.object({ reactionCount: z.int(), hasReacted: z.boolean() }),
  problems: ['access-required', 'not-found', 'too-many-requests'],
})

/** POST /api/community/posts/{id}/follow: the viewer hears of comments to a post. Authors and those who comment do so by themselves. */
export const followPost = endpoint({
  method: 'POST',
  path: '/api/community/posts/{id}/follow',
  access: 'member',
  summary: 'Follows a post: comments to it are told',
  params: aboutOne,
  answer: z.object({ isFollowing: z.boolean() }),
  problems: ['access-required', 'not-found', 'too-many-requests'],
})

/** DELETE /api/community/posts/{id}/follow: the viewer hears no more of it, also after a further comment of theirs. */
export const stopFollowing = endpoint({
  method: 'DELETE',
  path: '/api/community/posts/{id}/follow',
  access: 'member',
  summary: 'Follows a post no longer',
  params: aboutOne,
  answer: z.object({ isFollowing: z.boolean() }),
  problems: ['access-required', 'not-found', 'too-many-requests'],
})

/** GET /api/community/mentionable: up to eight members with access whose names begin with all the words of `q`. */
export const listMentionable = endpoint({
  method: 'GET',
  path: '/api/community/mentionable',
  access: 'member',
  summary: 'Members whose names begin with these words, to be mentioned',
  query: z.object({ q: z.string().check(z.maxLength(60)) }),
  answer: z.object({ members: z.array(CommunityMember) }),
  problems: ['access-required', 'invalid-fields', 'too-many-requests'],
})
