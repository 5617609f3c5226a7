import type { Deps } from '#server/deps.ts'
import { composeMail } from '#server/gateways/mail/compose.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { sealContent } from '../mail-content.ts'
import { type Letter, writeLetter } from '../mails/letter.ts'
import { addSettledMail } from '../store.ts'

/** A mail that no attempt got through; `reason` is what the mail server said last. */
export type GivenUpInBulk = {
  id: string
  to: string
  letter: Letter
  attempts: number
  reason: string
  writtenAt: Date
  givenUpAt: Date
}

/** Adds mails that were given up before, for a demo. */
export async function addGivenUpMails(
  deps: Pick<Deps, 'config' | 'secret' | 'random'>,
  tx: Executor,
  mails: readonly GivenUpInBulk[],
): Promise<void> {
  const { mailFrom: from, productName } = deps.config
  for (const { id, to, letter, attempts, reason: error, writtenAt: createdAt, givenUpAt: settledAt } of mails) {
    const { template, ...said } = writeLetter(letter, productName)
    const eml = await composeMail({ id, from, to, date: createdAt, ...said })
    const content = sealContent(deps, { eml, html: said.html, text: said.text, calendar: null })
    const written = { id, dedupeKey: `given-up/${id}`, to, subject: said.subject, template, content, createdAt }
    await addSettledMail(tx, { ...written, status: 'failed', attempts, error, nextAttemptAt: settledAt, settledAt })
  }
}
