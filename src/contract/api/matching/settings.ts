import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

/** Matching settings. A draft uses those in effect when it starts. */
export const MatchSettings = z.object({
  /** Whether an automatically created draft is also accepted automatically, `autoAcceptHours` later. */
  autoAccept: z.boolean(),
  autoAcceptHours: z.int(),
  /** Maximum number of new members that an existing pod gets in one match. */
  maxNewPerPod: z.int(),
  /** How spouses are placed. */
  spouse: z.enum(['separate', 'together', 'ignore']),
  evalsPerMember: z.int(),
  /** A member who has waited one match fewer than this is placed before all others. */
  maxWaitCycles: z.int(),
  /** Bonus in basis points for keeping a member in the pod of the previous draft. */
  inertia: z.int(),
})
export type MatchSettings = z.infer<typeof MatchSettings>

const optionalInt = (least: number, most: number) => z.optional(z.int().check(z.minimum(least), z.maximum(most)))

/** PATCH /api/admin/matching/settings: changes the submitted settings. */
export const updateMatchSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/matching/settings',
  access: 'matching.manage',
  summary: 'Changes how matches are made and whether they are accepted automatically',
  body: z.object({
    autoAccept: z.optional(z.boolean()),
    autoAcceptHours: optionalInt(1, 48),
    maxNewPerPod: optionalInt(1, 4),
    spouse: z.optional(z.enum(['separate', 'together', 'ignore'])),
    evalsPerMember: optionalInt(50, 20_000),
    maxWaitCycles: optionalInt(2, 10),
    inertia: optionalInt(0, 2_000),
  }),
  response: MatchSettings,
  problems: ['invalid-fields'],
})

const ExcludedMember = z.object({ memberId: z.string(), name: z.string(), email: z.string() })

/** Two members who must never share a pod. */
export const Exclusion = z.object({
  id: z.string(),
  first: ExcludedMember,
  second: ExcludedMember,
  reason: z.string(),
  by: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Exclusion = z.infer<typeof Exclusion>

/** GET /api/admin/matching/exclusions: lists exclusions, newest first, fifty per page. */
export const listExclusions = endpoint({
  method: 'GET',
  path: '/api/admin/matching/exclusions',
  access: 'matching.manage',
  summary: 'Lists pairs of members who must never share a pod, in pages',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ exclusions: z.array(Exclusion), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

const Email = z.string().check(z.maxLength(254), z.trim(), z.toLowerCase())

/** POST /api/admin/matching/exclusions: excludes a pair, or returns the existing exclusion. */
export const createExclusion = endpoint({
  method: 'POST',
  path: '/api/admin/matching/exclusions',
  access: 'matching.manage',
  summary: 'Excludes a pair of members from sharing a pod in the future; current memberships stay',
  body: z.object({
    firstEmail: Email,
    secondEmail: Email,
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
  }),
  status: 201,
  response: Exclusion,
  problems: ['invalid-fields'],
})

/** DELETE /api/admin/matching/exclusions/{id}: deletes an exclusion. */
export const deleteExclusion = endpoint({
  method: 'DELETE',
  path: '/api/admin/matching/exclusions/{id}',
  access: 'matching.manage',
  summary: 'Lets two members share a pod again',
  params: z.object({ id: Id }),
  problems: ['not-found'],
})
