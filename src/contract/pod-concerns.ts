import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, PodId } from './ids.ts'

/** POST /api/pod-concerns: tells the support team that something is wrong in a pod one is or was in. */
export const reportConcern = endpoint({
  method: 'POST',
  path: '/api/pod-concerns',
  access: 'auth',
  summary: 'Tells the support team that something is wrong in a pod one is or was in',
  body: z.object({ podId: PodId, message: z.optional(z.nullable(z.string())) }),
  status: 201,
  answer: z.object({ id: z.string() }),
  problems: ['not-found', 'invalid-fields', 'too-many-requests'],
})

/** A concern as admins read it. Instants are ISO 8601 in UTC; `handledAt` is null while nobody has dealt with it. */
export const Concern = z.object({
  id: z.string(),
  message: z.string(),
  from: z.object({ name: z.string(), email: z.string() }),
  pod: z.object({ podId: z.string(), podNumber: z.int(), name: z.string() }),
  createdAt: z.string(),
  handledAt: z.nullable(z.string()),
})
export type Concern = z.infer<typeof Concern>

/** GET /api/admin/pod-concerns: the newest first, fifty at a time; with `open`, those alone that nobody has dealt with. */
export const listConcerns = endpoint({
  method: 'GET',
  path: '/api/admin/pod-concerns',
  access: 'admin',
  summary: 'Concerns of members about their pods, the newest first, a page at a time',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))), open: z.optional(z.literal('1')) }),
  answer: z.object({ concerns: z.array(Concern), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** PATCH /api/admin/pod-concerns/{id}: an admin has dealt with it, or has not after all. */
export const settleConcern = endpoint({
  method: 'PATCH',
  path: '/api/admin/pod-concerns/{id}',
  access: 'admin',
  summary: 'Marks a concern as dealt with, or as open again',
  params: z.object({ id: Id }),
  body: z.object({ handled: z.boolean() }),
  answer: z.object({ id: z.string(), handledAt: z.nullable(z.string()) }),
  problems: ['not-found', 'invalid-fields'],
})

/** A leader who has led for two weeks without finishing the leader guide. */
export const UntrainedLeader = z.object({
  name: z.string(),
  email: z.string(),
  pod: z.object({ podId: z.string(), podNumber: z.int(), name: z.string() }),
  leaderSince: z.string(),
})
export type UntrainedLeader = z.infer<typeof UntrainedLeader>

/** GET /api/admin/untrained-leaders: those who have led the longest first, fifty at a time. */
export const listUntrainedLeaders = endpoint({
  method: 'GET',
  path: '/api/admin/untrained-leaders',
  access: 'admin',
  summary: 'Leaders who have led for more than two weeks without finishing the leader guide',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ leaders: z.array(UntrainedLeader), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})
