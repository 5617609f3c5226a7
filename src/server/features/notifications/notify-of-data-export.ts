import type { NotificationDeps } from './deps.ts'
import { dataExportEmail } from './emails/data-export-email.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'

/** Emails a member that their data export is ready. Idempotent. Does nothing if the account was deleted. */
export async function notifyOfDataExport(
  deps: NotificationDeps,
  { exportId, userId, expiresAt }: { exportId: string; userId: string; expiresAt: Date },
): Promise<void> {
  const { appUrl, productName } = deps.config
  const recipient = await findRecipient(deps, userId)
  if (!recipient) return
  const emailTemplate = dataExportEmail({
    firstName: recipient.firstName,
    productName,
    appUrl,
    expiresAt,
    timeZone: recipient.timezone ?? 'UTC',
  })
  await notifyMember(deps, { idempotencyKey: `data-copy-ready/${exportId}`, to: recipient, emailTemplate })
}
