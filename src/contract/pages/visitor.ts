import * as z from 'zod/mini'
import { Permission, StaffRole } from '#domain/access/roles.ts'
import { endpoint } from '../api/endpoint.ts'

/**
 * What page guards need to know about the visitor, signed in or not.
 * `permissions`: those of the account's role. `role`: the role of staff in this session. `needsSecondFactor`: staff who have no
 * role, and whose permissions do not count, until they prove a second factor. `mayAskSecondFactor`: a leader without a second factor who has not recently dismissed the request.
 * `leaderFactor`: a leader who must have a second factor and has not proved one in this session: the deadline, and whether it
 * has passed.
 * `applicantsWaiting`: number of applicants that wait for this leader, up to a hundred; 0 for everyone else.
 * `unreadNotices`: number of unread notifications, up to a hundred.
 * `timezone`: the time zone of the profile, in which pages show times; null until set.
 * `user.id` is the key of this browser's drafts. `nextTopicSlug` is the first assessment topic with an unanswered statement,
 * null if all 56 are answered.
 */
export const Visitor = z.object({
  user: z.nullable(z.object({ id: z.string(), email: z.string(), name: z.string() })),
  timezone: z.nullable(z.string()),
  role: z.nullable(StaffRole),
  permissions: z.array(Permission),
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

export { anonymousVisitor } from './anonymous-visitor.ts'

/** GET /api/visitor: returns the visitor for page guards. */
export const getVisitor = endpoint({
  method: 'GET',
  path: '/api/visitor',
  access: 'open',
  summary: 'Returns the visitor for page guards',
  response: Visitor,
})
