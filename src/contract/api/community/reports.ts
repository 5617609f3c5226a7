import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

const idParams = z.object({ id: Id })

const ReportBody = z.object({ reason: z.string(), note: z.optional(z.nullable(z.string())) })

/** POST /api/community/posts/{id}/reports: reports a post. Idempotent. */
export const reportPost = endpoint({
  method: 'POST',
  path: '/api/community/posts/{id}/reports',
  access: 'member',
  summary: 'Reports a post to the admins; its author does not learn who did',
  params: idParams,
  body: ReportBody,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

/** POST /api/community/comments/{id}/reports: reports a comment. Idempotent. */
export const reportComment = endpoint({
  method: 'POST',
  path: '/api/community/comments/{id}/reports',
  access: 'member',
  summary: 'Reports a comment to the admins; its author does not learn who did',
  params: idParams,
  body: ReportBody,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})
