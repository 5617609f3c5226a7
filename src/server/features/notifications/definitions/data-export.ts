import { formatLongDate } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import type { NotificationDeps } from '../deps.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { recipient } from './example-data.ts'

/** Data of the email about a data export. The last day is formatted in `timeZone`. */
type DataExportEmailData = { firstName: string; expiresAt: Date; timeZone: string }

const dataExportReady = defineNotification({
  kind: 'data-copy-ready',
  topic: 'account',
  isDeferrable: false,
  content: dataExportEmail,
  previews: {
    usual: { firstName: recipient.firstName, expiresAt: new Date('2026-01-12T17:00:00Z'), timeZone: recipient.timeZone },
  },
})

/**
 * To a member: their data is ready. It links to the page, never to the file, because other people may read the mailbox.
 */
function dataExportEmail({ firstName, expiresAt, timeZone }: DataExportEmailData, { appUrl, productName }: Site): EmailContent {
  return {
    subject: t`Your data is ready to download`,
    preview: t`It’s on your Privacy page until ${{ day: formatLongDate(expiresAt, timeZone) }}.`,
    heading: t`Here’s your data, ${{ firstName }}`,
    paragraphs: [
      t`You asked ${{ productName }} for a copy of your data. The copy is one ZIP file with JSON for apps and CSV tables for Excel, Numbers, or Google Sheets.`,
      t`You can download it until ${{ day: formatLongDate(expiresAt, timeZone) }}. We’ll ask you to sign in again, so no one else can get your data.`,
      t`If you didn’t ask for this copy, open your account, sign out everywhere, and choose a new password.`,
    ],
    action: { label: t`Download your data`, url: `${appUrl}/dashboard/privacy` },
    footer: t`You’re getting this email because someone asked for a copy of your data. You can’t turn these emails off.`,
  }
}

/** Notifies a member that their data export is ready. Idempotent. Does nothing if the account was deleted. */
export async function notifyOfDataExport(
  deps: NotificationDeps,
  { exportId, userId, expiresAt }: { exportId: string; userId: string; expiresAt: Date },
): Promise<void> {
  const to = await findRecipient(deps, userId)
  if (!to) return
  const data = { firstName: to.firstName, expiresAt, timeZone: to.timezone ?? 'UTC' }
  await notifyMember(deps, dataExportReady, { idempotencyKey: `data-copy-ready/${exportId}`, to, data })
}

/** To a member: their data export is ready. The export itself sends it. */
export const dataExportFamily: NotificationFamily = { emails: [dataExportReady] }
