import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

/**
 * One thing that a member was told. `path` is the page it leads to, within the product; null where it leads to none. `at` and `readAt`
 * are instants; `readAt` is null while it is unread. `topic` is that of the settings.
 */
export const Notice = z.object({
  id: z.string(),
  topic: z.string(),
  title: z.string(),
  message: z.string(),
  path: z.nullable(z.string()),
  at: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
})
export type Notice = z.infer<typeof Notice>

/** One page of notices, the newest first. `nextCursor` leads to older ones, null after the last. */
export const NoticePage = z.object({ notices: z.array(Notice), nextCursor: z.nullable(z.string()) })
export type NoticePage = z.infer<typeof NoticePage>

/** GET /api/notices: what one was told in the last ninety days, the newest first, thirty at a time. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: 'auth',
  summary: 'What one was told in the last ninety days, the newest first, a page at a time',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  answer: NoticePage,
})

/** How many are marked at once at most, so that a page of them fits. */
const mostMarked = 100

/**
 * POST /api/notices/read: marks one's notices as read, these, or all that there were at an instant, which is that of the newest that a
 * page shows. What is somebody else's, or read already, stays as it is.
 */
export const readNotices = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  access: 'auth',
  summary: 'Marks notices as read: some of them, or all that there were at an instant',
  body: z.union(
    [z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostMarked)) }), z.object({ until: z.iso.datetime() })],
    'Name the notices, or the instant until which all are read.',
  ),
  problems: ['invalid-fields'],
})
