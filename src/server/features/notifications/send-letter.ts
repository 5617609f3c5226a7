import { MailRefusedError } from '#server/gateways/mail/port.ts'
import type { NotificationDeps } from './deps.ts'
import { type Letter, writeLetter } from './mails/letter.ts'
import type { Reader } from './read-reader.ts'
import { writeMail } from './write-mail.ts'

/**
 * Writes a letter to somebody, once for its occasion. What is addressed to what is no address is dropped with a line in the log, so
 * that it neither comes back for ever nor keeps a mail from anybody else.
 */
export async function sendLetter(
  deps: NotificationDeps,
  { occasion, to, letter }: { occasion: string; to: Pick<Reader, 'email'>; letter: Letter },
): Promise<void> {
  const { config, log } = deps
  try {
    await writeMail(deps, { occasion, to: to.email, mail: writeLetter(letter, config.productName) })
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error
    log.warn({ event: 'message.dropped', occasion, reason: error.message }, 'a member has no address that mail can be sent to')
  }
}
