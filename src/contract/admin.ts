import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * An event of the audit log. `actor` did it: null for a stranger and for the product itself; `about` is whom it concerns, where
 * that is another person; `address` is the network address it came from. `details` are short facts by name.
 */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  event: z.string(),
  actor: z.nullable(z.string()),
  about: z.nullable(z.string()),
  address: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** One page of the audit log. `nextCursor` leads to older events, null after the last. */
export const AuditPage = z.object({ events: z.array(AuditEntry), nextCursor: z.nullable(z.string()) })
export type AuditPage = z.infer<typeof AuditPage>

/** GET /api/admin/audit: what happened, the newest first, fifty at a time. */
export const readAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What happened, the newest first, a page at a time',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  answer: AuditPage,
})
