import * as z from 'zod/mini'
import { Cursor, mentionIds, pictures, written } from './community.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

const aboutOne = z.object({ id: Id })

/** What somebody said to a post. */
export const Comment = z.object({ ...written, postId: z.string() })
export type Comment = z.infer<typeof Comment>

/** GET /api/community/posts/{id}/comments: the newest first, twenty at a time, so that further pages are what was said before. */
export const listComments = endpoint({
  method: 'GET',
  path: '/api/community/posts/{id}/comments',
  access: 'member',
  summary: 'What was said to a post, the newest first, a page at a time',
  params: aboutOne,
  query: z.object({ cursor: Cursor }),
  answer: z.object({ comments: z.array(Comment), nextCursor: z.nullable(z.string()) }),
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** POST /api/community/posts/{id}/comments: says something to a post, and follows it. The caller makes the id, as for a post. */
export const makeComment = endpoint({
  method: 'POST',
  path: '/api/community/posts/{id}/comments',
  access: 'member',
  summary: 'Says something to a post; safe to repeat with the same id',
  params: aboutOne,
  body: z.object({ id: Id, body: z.string(), mentionIds, pictures }),
  status: 201,
  answer: Comment,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** PATCH /api/community/comments/{id}: changes an own comment; without `pictures` they stay. */
export const updateComment = endpoint({
  method: 'PATCH',
  path: '/api/community/comments/{id}',
  access: 'member',
  summary: 'Changes an own comment',
  params: aboutOne,
  body: z.object({ body: z.string(), mentionIds, pictures }),
  answer: Comment,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** DELETE /api/community/comments/{id}: takes an own comment away. Safe to repeat. */
export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/community/comments/{id}',
  access: 'member',
  summary: 'Takes an own comment away',
  params: aboutOne,
  problems: ['access-required', 'not-found'],
})
