import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * What the guards of pages need to know of the person in front of the browser, signed in or not.
 * `isAdmin`: has admin rights in this session. `needsSecondFactor`: an admin who has none until they prove a second factor. `mayAskSecondFactor`: a leader without
 * one who has not said lately that they do not want to be asked.
 * `leaderFactor`: a leader who needs a second factor and has proved none in this session: by when, and whether that has passed.
 * `applicantsWaiting`: how many wait for an answer of this leader, counted to a hundred; 0 for everybody else.
 * `unreadNotices`: how many of their notifications they have not read, counted to a hundred.
 * `timezone` is the zone of their profile, in which pages show them times; null until they set one.
 * `user.id` is what this browser keeps drafts under. `nextTopicSlug` is the first assessment topic with an unanswered statement, null when all 56 are answered.
 */
export const Visitor = z.object({
  user: z.nullable(z.object({ id: z.string(), email: z.string(), name: z.string() })),
  timezone: z.nullable(z.string()),
  isAdmin: z.boolean(),
  needsSecondFactor: z.boolean(),
  mayAskSecondFactor: z.boolean(),
  leaderFactor: z.nullable(z.object({ dueAt: z.string(), isOverdue: z.boolean() })),
  access: z.object({ general: z.boolean(), pod_marketplace: z.boolean() }),
  podId: z.nullable(z.string()),
  leadsPod: z.boolean(),
  applicantsWaiting: z.int(),
  unreadNotices: z.int(),
  nextTopicSlug: z.nullable(z.string()),
})
export type Visitor = z.infer<typeof Visitor>

export { stranger } from './stranger.ts'

/** GET /api/visitor: who is asking, as far as page guards care. */
export const readVisitor = endpoint({
  method: 'GET',
  path: '/api/visitor',
  access: 'open',
  summary: 'Who is asking, as far as the guards of pages care',
  answer: Visitor,
})
