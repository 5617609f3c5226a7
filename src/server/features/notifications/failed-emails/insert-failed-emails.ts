import type { Deps } from '#server/deps.ts'
import { composeEmail } from '#server/gateways/email/compose.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { sealContent } from '../outbox/email-content.ts'
import { type EmailTemplate, renderEmail } from '../emails/email-template.ts'
import { insertFinishedEmail } from '../outbox/store.ts'

/** An email that failed on every attempt. `reason` is the last error of the mail server. */
export type FailedEmailsInBulk = {
  id: string
  to: string
  emailTemplate: EmailTemplate
  attempts: number
  reason: string
  writtenAt: Date
  failedAt: Date
}

/** Inserts failed emails from the past. Used by the demo. */
export async function insertFailedEmailsInBulk(
  deps: Pick<Deps, 'config' | 'secret' | 'random'>,
  tx: Executor,
  emails: readonly FailedEmailsInBulk[],
): Promise<void> {
  const { mailFrom: from, productName } = deps.config
  for (const { id, to, emailTemplate, attempts, reason: error, writtenAt: createdAt, failedAt: settledAt } of emails) {
    const { template, ...rendered } = renderEmail(emailTemplate, productName)
    const eml = await composeEmail({ id, from, to, date: createdAt, ...rendered })
    const content = sealContent(deps, { eml, html: rendered.html, text: rendered.text, calendar: null })
    const row = { id, dedupeKey: `given-up/${id}`, to, subject: rendered.subject, template, content, createdAt }
    await insertFinishedEmail(tx, { ...row, status: 'failed', attempts, error, nextAttemptAt: settledAt, settledAt })
  }
}
