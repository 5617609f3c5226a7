import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, PodId } from '../ids.ts'

/** POST /api/pod-concerns: reports a concern about the viewer's current or former pod to the support team. */
export const reportConcern = endpoint({
  method: 'POST',
  path: '/api/pod-concerns',
  access: 'auth',
  summary: "Reports a concern about the viewer's current or former pod to the support team",
  body: z.object({ podId: PodId, message: z.optional(z.nullable(z.string())) }),
  status: 201,
  response: z.object({ id: z.string() }),
  problems: ['not-found', 'invalid-fields', 'too-many-requests'],
})

/** A concern as admins see it. Instants are ISO 8601 in UTC. `handledAt` is null until it is resolved. */
export const Concern = z.object({
  id: z.string(),
  message: z.string(),
  from: z.object({ name: z.string(), email: z.string() }),
  pod: z.object({ podId: z.string(), podNumber: z.int(), name: z.string() }),
  createdAt: z.string(),
  handledAt: z.nullable(z.string()),
})
export type Concern = z.infer<typeof Concern>

/** GET /api/admin/pod-concerns: lists concerns, newest first, fifty per page. With `open`, only unresolved ones. */
export const listConcerns = endpoint({
  method: 'GET',
  path: '/api/admin/pod-concerns',
  access: 'pods.manage',
  summary: "Lists members' concerns about their pods, newest first, in pages",
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))), open: z.optional(z.literal('1')) }),
  response: z.object({ concerns: z.array(Concern), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** PATCH /api/admin/pod-concerns/{id}: resolves or reopens a concern. */
export const resolveConcern = endpoint({
  method: 'PATCH',
  path: '/api/admin/pod-concerns/{id}',
  access: 'pods.manage',
  summary: 'Resolves or reopens a concern',
  params: z.object({ id: Id }),
  body: z.object({ handled: z.boolean() }),
  response: z.object({ id: z.string(), handledAt: z.nullable(z.string()) }),
  problems: ['not-found', 'invalid-fields'],
})

/** A leader of at least two weeks who has not finished the leader guide. */
export const UntrainedLeader = z.object({
  name: z.string(),
  email: z.string(),
  pod: z.object({ podId: z.string(), podNumber: z.int(), name: z.string() }),
  leaderSince: z.string(),
})
export type UntrainedLeader = z.infer<typeof UntrainedLeader>

/** GET /api/admin/untrained-leaders: lists untrained leaders, longest lead first, fifty per page. */
export const listUntrainedLeaders = endpoint({
  method: 'GET',
  path: '/api/admin/untrained-leaders',
  access: 'pods.manage',
  summary: 'Lists leaders of more than two weeks who have not finished the leader guide',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ leaders: z.array(UntrainedLeader), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})
