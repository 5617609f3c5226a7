import * as z from 'zod/mini'
import { reportReasons } from '#domain/community/reports.ts'
import { sections } from '#domain/community/sections.ts'
import { CommunityMember } from './community.ts'
import { endpoint } from './endpoint.ts'
import { ShownFile } from './files.ts'
import { Id } from './ids.ts'

const caseStates = ['open', 'settled'] as const

/** Whether cases wait for an admin's decision, or have it. */
export type CaseState = (typeof caseStates)[number]

/** Which cases an address asks for: those that wait, unless it says otherwise. */
export function caseStateOf({ state }: Readonly<Record<string, string | undefined>>): CaseState {
  return caseStates.find((value) => value === state) ?? 'open'
}

const Reason = z.enum(reportReasons.map(({ value }) => value))

/**
 * A post or a comment that was reported. `body` is what it said when it was reported first, `now` what it says; null where it was taken
 * away. `reports` are the newest twenty of `reportCount`. What was decided is null while no admin has. Instants are ISO 8601 in UTC.
 */
export const Case = z.object({
  id: z.string(),
  postId: z.string(),
  /** Null where the post itself was reported. */
  commentId: z.nullable(z.string()),
  section: z.enum(sections.map(({ value }) => value)),
  author: CommunityMember,
  writtenAt: z.string(),
  body: z.string(),
  now: z.nullable(z.string()),
  pictures: z.array(ShownFile),
  /** What the post of a comment says; null for a post, and for one that was taken away. */
  postBody: z.nullable(z.string()),
  isHidden: z.boolean(),
  reportCount: z.int(),
  reports: z.array(z.object({ reason: Reason, note: z.nullable(z.string()), by: z.string(), reportedAt: z.string() })),
  openedAt: z.string(),
  outcome: z.nullable(z.enum(['hidden', 'dismissed'])),
  reason: z.nullable(Reason),
  note: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  /** Who decided; null while nobody has, and once they are gone. */
  settledBy: z.nullable(z.string()),
})
export type Case = z.infer<typeof Case>

/** Which cases are meant: those that wait for a decision, or those that have it. */
export const CaseFilters = z.object({
  state: z.optional(z.enum(caseStates)),
  cursor: z.optional(z.string().check(z.maxLength(100))),
})
export type CaseFilters = z.infer<typeof CaseFilters>

/** GET /api/admin/community/cases: the newest first, twenty at a time; by `state` those alone that are open, or decided on. */
export const listCases = endpoint({
  method: 'GET',
  path: '/api/admin/community/cases',
  access: 'admin',
  summary: 'What members reported in the community, the newest first, a page at a time',
  query: CaseFilters,
  answer: z.object({ cases: z.array(Case), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** GET /api/admin/community/cases/count: how many cases nobody has decided on, counted to a hundred. */
export const countCases = endpoint({
  method: 'GET',
  path: '/api/admin/community/cases/count',
  access: 'admin',
  summary: 'How many reports in the community wait for a decision, counted to a hundred',
  answer: z.object({ open: z.int() }),
})

/**
 * PATCH /api/admin/community/cases/{id}: hides what was reported, which takes a `reason`, or lets it stand, also after it was hidden.
 * The author is told where that changes whether it is shown, with `note`; otherwise the note is for other admins.
 */
export const settleCase = endpoint({
  method: 'PATCH',
  path: '/api/admin/community/cases/{id}',
  access: 'admin',
  summary: 'Hides what was reported, or lets it stand, also after it was hidden',
  params: z.object({ id: Id }),
  body: z.object({
    outcome: z.enum(['hidden', 'dismissed']),
    reason: z.optional(z.nullable(z.string())),
    note: z.optional(z.nullable(z.string())),
  }),
  answer: Case,
  problems: ['not-found', 'invalid-fields'],
})
