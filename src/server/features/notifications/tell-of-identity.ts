import { kinds } from '#domain/notifications/topics.ts'
import { MailRefusedError } from '#server/gateways/mail/port.ts'
import { findUserByEmail, type IdentityMessage, openMessage } from '../identity/index.ts'
import { findProfile } from '../profile/index.ts'
import type { NotificationDeps } from './deps.ts'
import { identityLetter } from './mails/identity-mails.ts'
import { type Letter, writeLetter } from './mails/letter.ts'
import { sendLetter } from './send-letter.ts'
import { writeMail } from './write-mail.ts'

/** Where a member looks after how they sign in, and ends sessions. */
const accountPage = '/dashboard/account'

/**
 * Writes the mail that a message of identity asks for; told twice it is one mail. What concerns the safety of a member's account also stands
 * among their notifications. What was sealed under another secret, or is addressed to what is no address, is dropped with a line in the log.
 *
 * @param id names the occasion
 */
export async function tellOfIdentity(deps: NotificationDeps, { id, sealed }: { id: string; sealed: string }): Promise<void> {
  const message = openMessage(deps, sealed)
  if (!message) return deps.log.warn({ event: 'message.dropped', id }, 'a message was sealed under another APP_SECRET')
  const { userId, timezone } = await readAddressee(deps, message)
  const letter = letterOf(deps, message, timezone)
  const occasion = `identity/${id}`
  if (userId !== null && isNoticed(letter)) {
    await sendLetter(deps, { occasion, to: { userId, email: message.email, timezone }, letter, page: accountPage })
    return
  }
  await writePlainMail(deps, { occasion, to: message.email, letter })
}

function letterOf({ config }: NotificationDeps, message: IdentityMessage, timezone: string | null) {
  return identityLetter(message, {
    productName: config.productName,
    appUrl: config.appUrl,
    at: 'at' in message ? inWords(new Date(message.at), timezone ?? 'UTC') : '',
    keptBy: config.oidc ? new URL(config.oidc.issuer).hostname : null,
  })
}

/** Whether a letter is about something that its member finds again among their notifications. */
function isNoticed(letter: Letter<string>): letter is Letter {
  return Object.hasOwn(kinds, letter.template)
}

type PlainMail = { occasion: string; to: string; letter: Letter<string> }

async function writePlainMail(deps: NotificationDeps, { occasion, to, letter }: PlainMail): Promise<void> {
  try {
    await writeMail(deps, { occasion, to, mail: writeLetter(letter, deps.config.productName) })
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error
    deps.log.warn(
      { event: 'message.dropped', occasion, reason: error.message },
      'a message has no address that mail can be sent to',
    )
  }
}

/** The member whose address the message goes to, null where it is nobody's, with their zone, where they have told it. */
async function readAddressee(
  { db }: NotificationDeps,
  { email }: IdentityMessage,
): Promise<{ userId: string | null; timezone: string | null }> {
  const reader = await findUserByEmail(db, email)
  if (!reader) return { userId: null, timezone: null }
  return { userId: reader.id, timezone: (await findProfile(db, reader.id)).timezone }
}

/** A moment as a person says it, with the zone it is told in: `Monday, January 5, 2026 at 12:00 PM UTC`. */
function inWords(moment: Date, timeZone: string): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(moment).replaceAll('\u202f', ' ')
}
