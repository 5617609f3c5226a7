import * as z from 'zod/mini'
import { reportReasons } from '#domain/community/reports.ts'
import { sections } from '#domain/community/sections.ts'
import { CommunityMember } from './posts.ts'
import { endpoint } from '../endpoint.ts'
import { FileView } from '../files.ts'
import { Id } from '../ids.ts'

const caseStates = ['open', 'settled'] as const

/** State of a case: waiting for an admin's decision, or decided. */
export type CaseState = (typeof caseStates)[number]

/** Parses the state from the query parameters. Defaults to open cases. */
export function caseStateOf({ state }: Readonly<Record<string, string | undefined>>): CaseState {
  return caseStates.find((value) => value === state) ?? 'open'
}

const Reason = z.enum(reportReasons.map(({ value }) => value))

/**
 * A reported post or comment. `body` is its text at the time of the first report. `now` is the current text, null if it was
 * deleted. `reports` are the newest twenty of `reportCount`. The decision is null until an admin decides. Instants are ISO 8601
 * in UTC.
 */
export const Case = z.object({
  id: z.string(),
  postId: z.string(),
  /** Null if the post itself was reported. */
  commentId: z.nullable(z.string()),
  section: z.enum(sections.map(({ value }) => value)),
  author: CommunityMember,
  writtenAt: z.string(),
  body: z.string(),
  now: z.nullable(z.string()),
  pictures: z.array(FileView),
  /** Text of the comment's post. Null for a post, and if the post was deleted. */
  postBody: z.nullable(z.string()),
  isHidden: z.boolean(),
  reportCount: z.int(),
  reports: z.array(z.object({ reason: Reason, note: z.nullable(z.string()), by: z.string(), reportedAt: z.string() })),
  openedAt: z.string(),
  outcome: z.nullable(z.enum(['hidden', 'dismissed'])),
  reason: z.nullable(Reason),
  note: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  /** Who decided. Null before a decision, and if the account was deleted. */
  settledBy: z.nullable(z.string()),
})
export type Case = z.infer<typeof Case>

/** Filters of the cases. */
export const CaseFilters = z.object({
  state: z.optional(z.enum(caseStates)),
  cursor: z.optional(z.string().check(z.maxLength(100))),
})
export type CaseFilters = z.infer<typeof CaseFilters>

/** GET /api/admin/community/cases: lists cases, newest first, twenty per page, optionally only open or only decided ones. */
export const listCases = endpoint({
  method: 'GET',
  path: '/api/admin/community/cases',
  access: 'community.moderate',
  summary: 'Lists content that members reported, newest first, in pages',
  query: CaseFilters,
  response: z.object({ cases: z.array(Case), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** GET /api/admin/community/cases/count: counts the undecided cases, up to a hundred. */
export const countCases = endpoint({
  method: 'GET',
  path: '/api/admin/community/cases/count',
  access: 'community.moderate',
  summary: 'Counts the reports that need a decision, up to a hundred',
  response: z.object({ open: z.int() }),
})

/**
 * PATCH /api/admin/community/cases/{id}: hides the reported content, which requires a `reason`, or leaves or makes it visible.
 * If its visibility changes, the author is notified and sees `note`. Otherwise the note is only for admins.
 */
export const resolveCase = endpoint({
  method: 'PATCH',
  path: '/api/admin/community/cases/{id}',
  access: 'community.moderate',
  summary: 'Hides reported content, or leaves or makes it visible',
  params: z.object({ id: Id }),
  body: z.object({
    outcome: z.enum(['hidden', 'dismissed']),
    reason: z.optional(z.nullable(z.string())),
    note: z.optional(z.nullable(z.string())),
  }),
  response: Case,
  problems: ['not-found', 'invalid-fields'],
})
