import { findTicketNotice } from '../support/index.ts'
import type { NotificationDeps } from './deps.ts'
import { writeLetter } from './mails/letter.ts'
import { questionAnsweredLetter, questionReceivedLetter, supportInboxLetter } from './mails/support-mails.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'
import { writeToStaff } from './write-to-staff.ts'

type About = { messageId: string }

/** Writes to whoever asked support that it has arrived, and to staff that it waits. */
export async function tellOfQuestion(deps: NotificationDeps, { messageId }: About): Promise<void> {
  const found = await readBoth(deps, messageId)
  if (!found) return
  const { ticketId, reader, facts } = found
  await sendLetter(deps, { occasion: `support-received/${ticketId}`, to: reader, letter: questionReceivedLetter(facts) })
  await tellStaff(deps, messageId, true)
}

/** Writes to staff that somebody wrote on in their question. */
export async function tellOfReply(deps: NotificationDeps, { messageId }: About): Promise<void> {
  await tellStaff(deps, messageId, false)
}

/** Writes to whoever asked support what staff answered. */
export async function tellOfAnswer(deps: NotificationDeps, { messageId }: About): Promise<void> {
  const found = await readBoth(deps, messageId)
  if (!found) return
  const { reader, facts, text } = found
  await sendLetter(deps, { occasion: `support-answered/${messageId}`, to: reader, letter: questionAnsweredLetter(facts, text) })
}

async function tellStaff(deps: NotificationDeps, messageId: string, isNew: boolean): Promise<void> {
  const { config, db } = deps
  const notice = await findTicketNotice(db, messageId)
  if (!notice) return
  const mail = writeLetter(supportInboxLetter(isNew, { ...notice, appUrl: config.appUrl }), config.productName)
  await writeToStaff(deps, { occasion: `support-inbox/${messageId}`, mail })
}

async function readBoth(deps: NotificationDeps, messageId: string) {
  const notice = await findTicketNotice(deps.db, messageId)
  const reader = notice && (await readReader(deps, notice.userId))
  if (!notice || !reader) return null
  const { reference, topic, subject, text, ticketId } = notice
  const facts = { firstName: reader.firstName, reference, topic, subject, appUrl: deps.config.appUrl }
  return { ticketId, text, reader, facts }
}
