import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

const aboutOne = z.object({ id: Id })

const Report = z.object({ reason: z.string(), note: z.optional(z.nullable(z.string())) })

/** POST /api/community/posts/{id}/reports: says that a post should not be there; reported again, nothing changes. */
export const reportPost = endpoint({
  method: 'POST',
  path: '/api/community/posts/{id}/reports',
  access: 'member',
  summary: 'Reports a post to the admins; its author does not learn who did',
  params: aboutOne,
  body: Report,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** POST /api/community/comments/{id}/reports: the same about a comment. */
export const reportComment = endpoint({
  method: 'POST',
  path: '/api/community/comments/{id}/reports',
  access: 'member',
  summary: 'Reports a comment to the admins; its author does not learn who did',
  params: aboutOne,
  body: Report,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})
