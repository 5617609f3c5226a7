import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

/** A letter that can be looked at, by the line an inbox shows of it. `variant` tells several of one kind apart. */
const PreviewLine = z.object({
  id: z.string(),
  subject: z.string(),
  preheader: z.string(),
  variant: z.nullable(z.string()),
})

/**
 * A letter as it leaves, written to nobody. `headers` are those of the message, in its order; `text` is its plain part. How it looks
 * comes from an address of its own, which only a frame that runs no scripts shows.
 */
export const MailPreview = z.extend(PreviewLine, {
  template: z.string(),
  heading: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  text: z.string(),
})
export type MailPreview = z.infer<typeof MailPreview>

/** Where the looks of a letter are. `scheme` is the one its reader has chosen for their device. */
export function previewPagePath(id: string, scheme: 'light' | 'dark'): string {
  return `/api/admin/mails/previews/${encodeURIComponent(id)}/page?scheme=${scheme}`
}

const aboutOne = z.object({ id: z.string().check(z.maxLength(80)) })

/** GET /api/admin/mails/previews: every letter that the product writes, by what it is about. */
export const listMailPreviews = endpoint({
  method: 'GET',
  path: '/api/admin/mails/previews',
  access: 'admin',
  summary: 'Every letter that the product writes, with made-up facts, by what it is about',
  answer: z.object({ headings: z.array(z.object({ label: z.string(), mails: z.array(PreviewLine) })) }),
})

/** GET /api/admin/mails/previews/{id}: one of them. */
export const readMailPreview = endpoint({
  method: 'GET',
  path: '/api/admin/mails/previews/{id}',
  access: 'admin',
  summary: 'One letter with its headers and its text, written to nobody',
  params: aboutOne,
  answer: MailPreview,
  problems: ['not-found'],
})

/** How many; `more` says that there are more than were counted. */
const Count = z.object({ count: z.int(), more: z.boolean() })

/**
 * How mail leaves. `waiting` counts what has not left yet, quiet hours included; `sent` what left in the last twenty-four hours;
 * `givenUp` what no attempt got through. `waitsSince` is when the oldest that waits was written. Instants are ISO 8601 in UTC.
 */
export const OutboxState = z.object({ waiting: Count, sent: Count, givenUp: Count, waitsSince: z.nullable(z.string()) })
export type OutboxState = z.infer<typeof OutboxState>

/** A mail that no attempt got through; `reason` is what the mail server said last. */
export const GivenUpMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  attempts: z.int(),
  reason: z.nullable(z.string()),
  writtenAt: z.string(),
  givenUpAt: z.string(),
})
export type GivenUpMail = z.infer<typeof GivenUpMail>

const oneMail = z.object({ id: Id })

/** GET /api/admin/mails/outbox: whether mail leaves. */
export const readOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/mails/outbox',
  access: 'admin',
  summary: 'How many mails wait, left in the last day, and were given up',
  answer: OutboxState,
})

/** GET /api/admin/mails/given-up: the last given up first, thirty at a time. */
export const listGivenUp = endpoint({
  method: 'GET',
  path: '/api/admin/mails/given-up',
  access: 'admin',
  summary: 'Mails that no attempt got through, the last given up first, a page at a time',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ mails: z.array(GivenUpMail), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** POST /api/admin/mails/given-up/{id}/retry: it waits to leave again. Of one that is not given up any more nothing changes. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/given-up/{id}/retry',
  access: 'admin',
  summary: 'Has a mail tried again that was given up; safe to repeat',
  params: oneMail,
  problems: ['not-found'],
})

/** POST /api/admin/mails/given-up/retry: all that are given up wait to leave again. Answers how many do so at once; the rest follows. */
export const retryAllMails = endpoint({
  method: 'POST',
  path: '/api/admin/mails/given-up/retry',
  access: 'admin',
  summary: 'Has all mails tried again that were given up; safe to repeat',
  answer: z.object({ retried: Count }),
})

/** DELETE /api/admin/mails/given-up/{id}: it is not to leave any more, and off the list. Done again, nothing changes. */
export const dismissMail = endpoint({
  method: 'DELETE',
  path: '/api/admin/mails/given-up/{id}',
  access: 'admin',
  summary: 'Lets go of a mail that was given up',
  params: oneMail,
  problems: ['not-found'],
})
