import { formatDateAndTime } from '#domain/formatting/dates.ts'
import { EmailRejectedError } from '#server/gateways/email/port.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { findUserByEmail, type IdentityEmail, identityEmailDue, unsealIdentityEmail } from '../../identity/index.ts'
import { findProfile } from '../../profile/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { renderEmail } from '../emails/email-template.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import { notifyMember } from '../notify-member.ts'
import type { EmailDefinition, NotificationDefinition, NotificationFamily } from './define-notification.ts'
import type { IdentityData } from './identity-definition.ts'
import { requestedEmails } from './identity-requests.ts'
import { securityEmails } from './identity-security.ts'

const emails: { readonly [Kind in IdentityEmail['kind']]: EmailDefinition<IdentityData<Kind>> } = {
  ...requestedEmails,
  ...securityEmails,
}

/** The page where a member manages sign-in and sessions. */
const accountPage = '/dashboard/account'

/**
 * Sends the email for an identity event. Idempotent. Security events also create a notification for the member. An email that was
 * sealed with another secret, or has an invalid address, is logged and dropped.
 *
 * @param id idempotency key
 */
export async function notifyOfIdentity(deps: NotificationDeps, { id, sealed }: { id: string; sealed: string }): Promise<void> {
  const { config, log } = deps
  const message = unsealIdentityEmail(deps, sealed)
  if (!message) return log.warn({ event: 'message.dropped', id }, 'an email was sealed with another APP_SECRET')
  const { userId, timezone } = await findAddressee(deps, message)
  const definition = emails[message.kind] as EmailDefinition<IdentityData>
  const data = {
    message,
    at: 'at' in message ? formatDateAndTime(new Date(message.at), timezone ?? 'UTC') : '',
    accountProvider: config.oidc ? new URL(config.oidc.issuer).hostname : null,
  }
  const idempotencyKey = `identity/${id}`
  if (userId !== null && isNotification(definition)) {
    const to = { userId, email: message.email, timezone }
    await notifyMember(deps, definition, { idempotencyKey, to, data, page: accountPage })
    return
  }
  const renderedEmail = renderEmail(definition.write(data, config), config.productName)
  try {
    await enqueueEmail(deps, { idempotencyKey, to: message.email, renderedEmail })
  } catch (error) {
    if (!(error instanceof EmailRejectedError)) throw error
    log.warn({ event: 'message.dropped', idempotencyKey, reason: error.message }, 'an email has no valid address')
  }
}

function isNotification(
  definition: EmailDefinition<IdentityData>,
): definition is EmailDefinition<IdentityData> & NotificationDefinition<IdentityData> {
  return 'topic' in definition
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

/** Sign-in and the safety of an account. */
export const identityFamily: NotificationFamily = {
  emails: Object.values(emails),
  jobs: [handleJob(identityEmailDue, (deps: NotificationDeps, message) => notifyOfIdentity(deps, message))],
}
