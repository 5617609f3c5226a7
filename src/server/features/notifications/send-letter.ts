import type { MailInvitation } from '#server/gateways/mail/compose.ts'
import { MailRefusedError } from '#server/gateways/mail/port.ts'
import type { NotificationDeps } from './deps.ts'
import { type Letter, writeLetter } from './mails/letter.ts'
import type { Reader } from './read-reader.ts'
import { leavesFrom } from './settings/leaves-from.ts'
import { writeMail } from './write-mail.ts'

/** A letter on its way. One that would come too late after quiet hours, later than `leavesBy`, does not wait for their end. */
type Sending = {
  occasion: string
  to: Pick<Reader, 'userId' | 'email' | 'timezone'>
  letter: Letter
  invitation?: MailInvitation | null
  leavesBy?: Date
}

/**
 * Writes a letter to somebody, once for its occasion. In their quiet hours it waits until these end, unless it is one that never waits. What is addressed to what is no address is dropped with a line in the log, so
 * that it neither comes back for ever nor keeps a mail from anybody else. Answers
 * whether it was written now.
 */
export async function sendLetter(
  deps: NotificationDeps,
  { occasion, to, letter, invitation = null, leavesBy }: Sending,
): Promise<boolean> {
  const { config, log } = deps
  try {
    const quietUntil = await leavesFrom(deps, letter.template, to)
    const leavesAt = leavesBy && quietUntil > leavesBy ? deps.clock.now() : quietUntil
    return await writeMail(deps, { occasion, to: to.email, leavesAt, invitation, mail: writeLetter(letter, config.productName) })
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error
    log.warn({ event: 'message.dropped', occasion, reason: error.message }, 'a member has no address that mail can be sent to')
    return false
  }
}
