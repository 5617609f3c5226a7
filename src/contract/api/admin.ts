import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * An event of the audit log. `actor` is who did it, null for an anonymous visitor and for the product itself. `about` is the
 * user concerned, if that is another one. `address` is the IP address. `details` are short values by name.
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

/** One page of the audit log. `nextCursor` leads to older events. Null on the last page. */
export const AuditPage = z.object({ events: z.array(AuditEntry), nextCursor: z.nullable(z.string()) })
export type AuditPage = z.infer<typeof AuditPage>

/** GET /api/admin/audit: lists audit events, newest first, fifty per page. */
export const getAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'audit.view',
  summary: 'Lists audit events, newest first, in pages',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  response: AuditPage,
})
