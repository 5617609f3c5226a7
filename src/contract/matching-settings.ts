import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

/** What the tribe decides about its matches; a draft is made by what holds when it begins. */
export const MatchSettings = z.object({
  /** Whether a draft that was made by itself is also accepted by itself, `autoAcceptHours` later. */
  autoAccept: z.boolean(),
  autoAcceptHours: z.int(),
  /** Most newcomers that an existing pod gets in one match. */
  maxNewPerPod: z.int(),
  /** What becomes of spouses. */
  spouse: z.enum(['separate', 'together', 'ignore']),
  evalsPerMember: z.int(),
  /** Whoever has waited one match fewer than this is placed before everybody else. */
  maxWaitCycles: z.int(),
  /** Basis points by which a member is worth more in the pod of the draft before. */
  inertia: z.int(),
})
export type MatchSettings = z.infer<typeof MatchSettings>

const within = (least: number, most: number) => z.optional(z.int().check(z.minimum(least), z.maximum(most)))

/** PATCH /api/admin/matching/settings: changes what is sent. */
export const updateMatchSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/matching/settings',
  access: 'admin',
  summary: 'Changes how matches are made, and whether they are accepted by themselves',
  body: z.object({
    autoAccept: z.optional(z.boolean()),
    autoAcceptHours: within(1, 48),
    maxNewPerPod: within(1, 4),
    spouse: z.optional(z.enum(['separate', 'together', 'ignore'])),
    evalsPerMember: within(50, 20_000),
    maxWaitCycles: within(2, 10),
    inertia: within(0, 2_000),
  }),
  answer: MatchSettings,
  problems: ['invalid-fields'],
})

const Named = z.object({ memberId: z.string(), name: z.string(), email: z.string() })

/** Two members who never share a pod. */
export const Exclusion = z.object({
  id: z.string(),
  first: Named,
  second: Named,
  reason: z.string(),
  by: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Exclusion = z.infer<typeof Exclusion>

/** GET /api/admin/matching/exclusions: the newest first, fifty at a time. */
export const listExclusions = endpoint({
  method: 'GET',
  path: '/api/admin/matching/exclusions',
  access: 'admin',
  summary: 'Pairs of members that never share a pod, a page at a time',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ exclusions: z.array(Exclusion), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

const Email = z.string().check(z.maxLength(254), z.trim(), z.toLowerCase())

/** POST /api/admin/matching/exclusions: the same pair again answers the one there is. */
export const addExclusion = endpoint({
  method: 'POST',
  path: '/api/admin/matching/exclusions',
  access: 'admin',
  summary: 'Keeps two members out of one pod from now on; places they hold stay',
  body: z.object({
    firstEmail: Email,
    secondEmail: Email,
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
  }),
  status: 201,
  answer: Exclusion,
  problems: ['invalid-fields'],
})

/** DELETE /api/admin/matching/exclusions/{id}: they may share a pod again. */
export const removeExclusion = endpoint({
  method: 'DELETE',
  path: '/api/admin/matching/exclusions/{id}',
  access: 'admin',
  summary: 'Lets two members share a pod again',
  params: z.object({ id: Id }),
  problems: ['not-found'],
})
