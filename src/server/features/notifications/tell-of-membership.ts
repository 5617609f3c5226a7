import type { BillingMessage } from '../billing/index.ts'
import { findTalk } from '../retention/index.ts'
import type { NotificationDeps } from './deps.ts'
import { writeLetter } from './mails/letter.ts'
import { membershipLetter } from './mails/membership-mails.ts'
import { talkLetter } from './mails/talk-mail.ts'
import { occasions } from './occasions.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'
import { writeToStaff } from './write-to-staff.ts'

/**
 * Writes to a member what became of their membership; told twice it is one mail. Who has left meanwhile is written nothing,
 * and what is addressed to what is no address is dropped with a line in the log.
 */
export async function tellOfMembership(
  deps: NotificationDeps,
  { occasion, userId, message }: { occasion: string; userId: string; message: BillingMessage },
): Promise<void> {
  const { config } = deps
  const reader = await readReader(deps, userId)
  if (!reader) return
  const letter = membershipLetter(message, {
    firstName: reader.firstName,
    productName: config.productName,
    appUrl: config.appUrl,
    timeZone: reader.timezone ?? 'UTC',
  })
  await sendLetter(deps, { occasion: `membership/${userId}/${occasion}`, to: reader, letter })
}

/** Writes to staff what a member wrote instead of canceling; an answer goes to the member. */
export async function tellOperatorOfTalk(deps: NotificationDeps, { sessionId }: { sessionId: string }): Promise<void> {
  const { config, db } = deps
  const talk = await findTalk(db, sessionId)
  const member = talk && (await readReader(deps, talk.userId))
  if (!talk || !member) return
  const mail = writeLetter(talkLetter({ ...talk, name: member.fullName, email: member.email }), config.productName)
  await writeToStaff(deps, { occasion: occasions.talkRequested(sessionId), replyTo: member.email, mail })
}
