import * as z from 'zod/mini'
import { reportReasons } from '#domain/community/reports.ts'
import { sections } from '#domain/community/sections.ts'
import { CommunityMember } from './community.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

/**
 * A post or a comment that was reported. `body` is what it said when it was reported first, `now` what it says; null where it was taken
 * away. `outcome` is null while no admin has decided. Instants are ISO 8601 in UTC.
 */
export const Case = z.object({
  id: z.string(),
  postId: z.string(),
  /** Null where the post itself was reported. */
  commentId: z.nullable(z.string()),
  section: z.enum(sections.map(({ value }) => value)),
  author: CommunityMember,
  body: z.string(),
  now: z.nullable(z.string()),
  isHidden: z.boolean(),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons.map(({ value }) => value)),
      note: z.nullable(z.string()),
      by: z.string(),
      reportedAt: z.string(),
    }),
  ),
  openedAt: z.string(),
  outcome: z.nullable(z.enum(['hidden', 'dismissed'])),
  settledAt: z.nullable(z.string()),
})
export type Case = z.infer<typeof Case>

/** GET /api/admin/community/cases: the newest first, twenty at a time; with `open`, those alone that nobody has decided on. */
export const listCases = endpoint({
  method: 'GET',
  path: '/api/admin/community/cases',
  access: 'admin',
  summary: 'What members reported in the community, the newest first, a page at a time',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))), open: z.optional(z.literal('1')) }),
  answer: z.object({ cases: z.array(Case), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** PATCH /api/admin/community/cases/{id}: hides what was reported, or lets it stand, also after it was hidden. */
export const settleCase = endpoint({
  method: 'PATCH',
  path: '/api/admin/community/cases/{id}',
  access: 'admin',
  summary: 'Hides what was reported, or lets it stand, also after it was hidden',
  params: z.object({ id: Id }),
  body: z.object({ outcome: z.enum(['hidden', 'dismissed']) }),
  answer: Case,
  problems: ['not-found', 'invalid-fields'],
})
