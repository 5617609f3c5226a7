import { notificationKinds } from '#domain/notifications/topics.ts'
import { EmailRejectedError } from '#server/gateways/email/port.ts'
import { findUserByEmail, type IdentityEmail, unsealIdentityEmail } from '../identity/index.ts'
import { findProfile } from '../profile/index.ts'
import type { NotificationDeps } from './deps.ts'
import { identityEmail } from './emails/identity-emails.ts'
import { type EmailTemplate, renderEmail } from './emails/email-template.ts'
import { notifyMember } from './notify-member.ts'
import { enqueueEmail } from './enqueue-email.ts'

/** The page where a member manages sign-in and sessions. */
const accountPage = '/dashboard/account'

/**
 * Sends the email for an identity event. Idempotent. Security events also create a notification for the member. An email that was
 * sealed with another secret, or has an invalid address, is logged and dropped.
 *
 * @param id idempotency key
 */
export async function notifyOfIdentity(deps: NotificationDeps, { id, sealed }: { id: string; sealed: string }): Promise<void> {
  const message = unsealIdentityEmail(deps, sealed)
  if (!message) return deps.log.warn({ event: 'message.dropped', id }, 'an email was sealed with another APP_SECRET')
  const { userId, timezone } = await findAddressee(deps, message)
  const emailTemplate = buildIdentityEmail(deps, message, timezone)
  const idempotencyKey = `identity/${id}`
  if (userId !== null && isMemberNotification(emailTemplate)) {
    await notifyMember(deps, { idempotencyKey, to: { userId, email: message.email, timezone }, emailTemplate, page: accountPage })
    return
  }
  await enqueuePlainEmail(deps, { idempotencyKey, to: message.email, emailTemplate })
}

function buildIdentityEmail({ config }: NotificationDeps, message: IdentityEmail, timezone: string | null) {
  return identityEmail(message, {
    productName: config.productName,
    appUrl: config.appUrl,
    at: 'at' in message ? formatMoment(new Date(message.at), timezone ?? 'UTC') : '',
    accountProvider: config.oidc ? new URL(config.oidc.issuer).hostname : null,
  })
}

/** Returns whether an email also creates a notification for its member. */
function isMemberNotification(emailTemplate: EmailTemplate<string>): emailTemplate is EmailTemplate {
  return Object.hasOwn(notificationKinds, emailTemplate.template)
}

type PlainEmail = { idempotencyKey: string; to: string; emailTemplate: EmailTemplate<string> }

async function enqueuePlainEmail(deps: NotificationDeps, { idempotencyKey, to, emailTemplate }: PlainEmail): Promise<void> {
  try {
    await enqueueEmail(deps, { idempotencyKey, to, renderedEmail: renderEmail(emailTemplate, deps.config.productName) })
  } catch (error) {
    if (!(error instanceof EmailRejectedError)) throw error
    deps.log.warn({ event: 'message.dropped', occasion: idempotencyKey, reason: error.message }, 'an email has no valid address')
  }
}

/** Returns the member with the email's address, or null if there is none, and their time zone, if set. */
async function findAddressee(
  { db }: NotificationDeps,
  { email }: IdentityEmail,
): Promise<{ userId: string | null; timezone: string | null }> {
  const recipient = await findUserByEmail(db, email)
  if (!recipient) return { userId: null, timezone: null }
  return { userId: recipient.id, timezone: (await findProfile(db, recipient.id)).timezone }
}

/** Formats a time with its zone: `Monday, January 5, 2026 at 12:00 PM UTC`. */
function formatMoment(moment: Date, timeZone: string): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(moment).replaceAll('\u202f', ' ')
}
