import * as z from 'zod/mini'
import { Cursor, mentionIds, pictureInputs, contentFields } from './posts.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

const idParams = z.object({ id: Id })

/** A comment on a post. */
export const Comment = z.object({ ...contentFields, postId: z.string() })
export type Comment = z.infer<typeof Comment>

/** GET /api/community/posts/{id}/comments: lists comments, newest first, twenty per page. Further pages hold older ones. */
export const listComments = endpoint({
  method: 'GET',
  path: '/api/community/posts/{id}/comments',
  access: 'member',
  summary: 'Lists the comments on a post, newest first, in pages',
  params: idParams,
  query: z.object({ cursor: Cursor }),
  response: z.object({ comments: z.array(Comment), nextCursor: z.nullable(z.string()) }),
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** POST /api/community/posts/{id}/comments: comments on a post and follows it. The client generates the ID, as for a post. */
export const createComment = endpoint({
  method: 'POST',
  path: '/api/community/posts/{id}/comments',
  access: 'member',
  summary: 'Comments on a post; idempotent with the same ID',
  params: idParams,
  body: z.object({ id: Id, body: z.string(), mentionIds, pictures: pictureInputs }),
  status: 201,
  response: Comment,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** PATCH /api/community/comments/{id}: edits the viewer's comment. Without `pictures`, the pictures stay. */
export const updateComment = endpoint({
  method: 'PATCH',
  path: '/api/community/comments/{id}',
  access: 'member',
  summary: "Edits the viewer's comment",
  params: idParams,
  body: z.object({ body: z.string(), mentionIds, pictures: pictureInputs }),
  response: Comment,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** DELETE /api/community/comments/{id}: deletes the viewer's comment. Idempotent. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/community/comments/{id}',
  access: 'member',
  summary: "Deletes the viewer's comment",
  params: idParams,
  problems: ['access-required', 'not-found'],
})
