import { findPackageEmailData } from '../welcome/index.ts'
import type { NotificationDeps } from './deps.ts'
import { packageShippedEmail } from './emails/package-emails.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'

/** Emails a member that their package has shipped. Idempotent. Does nothing if the shipment is over. */
export async function notifyOfPackage(
  deps: NotificationDeps,
  { packageId, at }: { packageId: string; at: string },
): Promise<void> {
  const { appUrl, productName } = deps.config
  const shipment = await findPackageEmailData(deps.db, packageId, new Date(at))
  const recipient = shipment && (await findRecipient(deps, shipment.userId))
  if (!shipment || !recipient) return
  const emailTemplate = packageShippedEmail({ ...shipment, firstName: recipient.firstName, productName, appUrl })
  await notifyMember(deps, { idempotencyKey: `package-shipped/${packageId}/${at}`, to: recipient, emailTemplate })
}
