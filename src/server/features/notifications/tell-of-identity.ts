import { MailRefusedError } from '#server/gateways/mail/port.ts'
import { findUserByEmail, type IdentityMessage, openMessage } from '../identity/index.ts'
import { findProfile } from '../profile/index.ts'
import type { NotificationDeps } from './deps.ts'
import { identityLetter } from './mails/identity-mails.ts'
import { writeLetter } from './mails/letter.ts'
import { writeMail } from './write-mail.ts'

/**
 * Writes the mail that a message of identity asks for; told twice it is one mail. What was sealed under another secret, or is
 * addressed to what is no address, is dropped with a line in the log.
 *
 * @param id names the occasion
 */
export async function tellOfIdentity(deps: NotificationDeps, { id, sealed }: { id: string; sealed: string }): Promise<void> {
  const { config, log } = deps
  const message = openMessage(deps, sealed)
  if (!message) return log.warn({ event: 'message.dropped', id }, 'a message was sealed under another APP_SECRET')
  const letter = identityLetter(message, {
    productName: config.productName,
    appUrl: config.appUrl,
    at: 'at' in message ? inWords(new Date(message.at), await zoneOf(deps, message)) : '',
    keptBy: config.oidc ? new URL(config.oidc.issuer).hostname : null,
  })
  const mail = writeLetter(letter, config.productName)
  try {
    await writeMail(deps, { occasion: `identity/${id}`, to: message.email, mail })
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error
    log.warn({ event: 'message.dropped', id, reason: error.message }, 'a message has no address that mail can be sent to')
  }
}

/** The zone of whoever the message goes to, where they have told it. */
async function zoneOf({ db }: NotificationDeps, { email }: IdentityMessage): Promise<string> {
  const reader = await findUserByEmail(db, email)
  const profile = reader && (await findProfile(db, reader.id))
  return profile?.timezone ?? 'UTC'
}

/** A moment as a person says it, with the zone it is told in: `Monday, January 5, 2026 at 12:00 PM UTC`. */
function inWords(moment: Date, timeZone: string): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(moment).replaceAll('\u202f', ' ')
}
