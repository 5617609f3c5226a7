import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

/** An email template in the preview list, with its subject and preheader. `variant` distinguishes several of one kind. */
const EmailPreviewItem = z.object({
  id: z.string(),
  subject: z.string(),
  preheader: z.string(),
  variant: z.nullable(z.string()),
})

/**
 * A rendered email without a recipient. `headers` are the message's headers in order, and `text` is its plain-text part. The
 * HTML has a URL of its own, which only a frame without scripts shows.
 */
export const EmailPreview = z.extend(EmailPreviewItem, {
  template: z.string(),
  heading: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  text: z.string(),
})
export type EmailPreview = z.infer<typeof EmailPreview>

/** Returns the path of an email's HTML preview. `scheme` is the color scheme of the recipient's device. */
export function emailPreviewPath(id: string, scheme: 'light' | 'dark'): string {
  return `/api/admin/mails/previews/${encodeURIComponent(id)}/page?scheme=${scheme}`
}

const previewParams = z.object({ id: z.string().check(z.maxLength(80)) })

/** GET /api/admin/mails/previews: lists all email templates by topic. */
export const listEmailPreviews = endpoint({
  method: 'GET',
  path: '/api/admin/mails/previews',
  access: 'emails.manage',
  summary: 'Lists all email templates with sample data, by topic',
  response: z.object({ headings: z.array(z.object({ label: z.string(), mails: z.array(EmailPreviewItem) })) }),
})

/** GET /api/admin/mails/previews/{id}: returns one email preview. */
export const getEmailPreview = endpoint({
  method: 'GET',
  path: '/api/admin/mails/previews/{id}',
  access: 'emails.manage',
  summary: 'Returns one email preview with its headers and text',
  params: previewParams,
  response: EmailPreview,
  problems: ['not-found'],
})

/** A capped count. `more` means that there are more than were counted. */
const CappedCount = z.object({ count: z.int(), more: z.boolean() })

/**
 * Status of outgoing email. `waiting` counts unsent emails, including those held in quiet hours; `sent` those of the last 24
 * hours; `givenUp` those whose attempts all failed. `waitsSince` is when the oldest waiting email was written. Instants are ISO
 * 8601 in UTC.
 */
export const OutboxStatus = z.object({
  waiting: CappedCount,
  sent: CappedCount,
  givenUp: CappedCount,
  waitsSince: z.nullable(z.string()),
})
export type OutboxStatus = z.infer<typeof OutboxStatus>

/** An email whose attempts all failed. `reason` is the mail server's last response. */
export const FailedEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  attempts: z.int(),
  reason: z.nullable(z.string()),
  writtenAt: z.string(),
  givenUpAt: z.string(),
})
export type FailedEmail = z.infer<typeof FailedEmail>

const emailParams = z.object({ id: Id })

/** GET /api/admin/mails/outbox: returns the status of outgoing email. */
export const getOutboxStatus = endpoint({
  method: 'GET',
  path: '/api/admin/mails/outbox',
  access: 'emails.manage',
  summary: 'Counts the emails that are waiting, were sent in the last day, or failed',
  response: OutboxStatus,
})

/** GET /api/admin/mails/given-up: lists failed emails, latest failure first, thirty per page. */
export const listFailedEmails = endpoint({
  method: 'GET',
  path: '/api/admin/mails/given-up',
  access: 'emails.manage',
  summary: 'Lists emails whose attempts all failed, latest failure first, in pages',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ mails: z.array(FailedEmail), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** POST /api/admin/mails/given-up/{id}/retry: queues a failed email again. No effect on one that is no longer failed. */
export const retryEmail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/given-up/{id}/retry',
  access: 'emails.manage',
  summary: 'Queues a failed email again; idempotent',
  params: emailParams,
  problems: ['not-found'],
})

/**
 * POST /api/admin/mails/given-up/retry: queues all failed emails again. Returns how many are queued immediately. The rest
 * follows.
 */
export const retryAllEmails = endpoint({
  method: 'POST',
  path: '/api/admin/mails/given-up/retry',
  access: 'emails.manage',
  summary: 'Queues all failed emails again; idempotent',
  response: z.object({ retried: CappedCount }),
})

/** DELETE /api/admin/mails/given-up/{id}: removes a failed email from the list without sending it. Idempotent. */
export const dismissEmail = endpoint({
  method: 'DELETE',
  path: '/api/admin/mails/given-up/{id}',
  access: 'emails.manage',
  summary: 'Removes a failed email from the list',
  params: emailParams,
  problems: ['not-found'],
})
