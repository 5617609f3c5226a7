import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

/**
 * One notification of a member. `path` is the page it leads to within the product, or null. `at` and `readAt` are instants;
 * `readAt` is null while it is unread. `topic` is a topic of the settings.
 */
export const Notification = z.object({
  id: z.string(),
  topic: z.string(),
  title: z.string(),
  message: z.string(),
  path: z.nullable(z.string()),
  at: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
})
export type Notification = z.infer<typeof Notification>

/** One page of notifications, newest first. `nextCursor` leads to older ones. Null on the last page. */
export const NotificationPage = z.object({ notices: z.array(Notification), nextCursor: z.nullable(z.string()) })
export type NotificationPage = z.infer<typeof NotificationPage>

/** GET /api/notices: lists the notifications of the last ninety days, newest first, thirty per page. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: 'auth',
  summary: 'Lists the notifications of the last ninety days, newest first, in pages',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  response: NotificationPage,
})

/** Maximum number of notifications marked at once. It covers a full page. */
const maxMarked = 100

/**
 * POST /api/notices/read: marks the viewer's notifications as read: the given ones, or all up to the instant of the newest one
 * that a page shows. Ignores other members' and already read ones.
 */
export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  access: 'auth',
  summary: 'Marks notifications as read: some of them, or all up to an instant',
  body: z.union(
    [z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(maxMarked)) }), z.object({ until: z.iso.datetime() })],
    'Send the IDs of the notifications, or the instant up to which all are read.',
  ),
  problems: ['invalid-fields'],
})
