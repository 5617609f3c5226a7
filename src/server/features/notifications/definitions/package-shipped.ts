import { t } from '#domain/i18n/messages.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { findPackageEmailData, packageShipped as packageShippedJob } from '../../welcome/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { recipient } from './example-data.ts'

/** Data of the email about a shipped package. `destination` is city and state, never the full address. */
type PackageShippedEmailData = {
  firstName: string
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  destination: string
}

const packageShipped = defineNotification({
  kind: 'package-shipped',
  topic: 'package',
  isDeferrable: true,
  content: packageShippedEmail,
  previews: {
    usual: {
      firstName: recipient.firstName,
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      trackingUrl: 'https://parcels.example.com/1Z999AA10123456784',
      destination: t`Tampa, FL`,
    },
  },
})

/** To a member: their welcome package has shipped. Without a tracking page, it links to the member's own page. */
function packageShippedEmail(data: PackageShippedEmailData, { appUrl, productName }: Site): EmailContent {
  const { firstName, carrier, trackingNumber, trackingUrl, destination } = data
  return {
    subject: t`Your welcome package is on its way`,
    preview: t`${{ carrier }} is bringing it to ${{ destination }}.`,
    heading: t`Watch your mailbox, ${{ firstName }}`,
    paragraphs: [
      t`We just sent your ${{ productName }} welcome package to ${{ destination }}.`,
      t`You can track your package on your Welcome page anytime.`,
    ],
    facts: [
      [t`Carrier`, carrier],
      [t`Tracking number`, trackingNumber],
    ],
    action: trackingUrl
      ? { label: t`Track package`, url: trackingUrl }
      : { label: t`Open your Welcome page`, url: `${appUrl}/dashboard/welcome` },
    footer: t`You’re getting this email because we sent you a package. We email you once per package.`,
  }
}

/** Notifies a member that their package has shipped. Idempotent. Does nothing if the shipment is over. */
async function notifyOfPackage(deps: NotificationDeps, { packageId, at }: { packageId: string; at: string }): Promise<void> {
  const shipment = await findPackageEmailData(deps.db, packageId, new Date(at))
  const to = shipment && (await findRecipient(deps, shipment.userId))
  if (!shipment || !to) return
  const data = { ...shipment, firstName: to.firstName }
  await notifyMember(deps, packageShipped, { idempotencyKey: `package-shipped/${packageId}/${at}`, to, data })
}

/** To a member: their welcome package has shipped. */
export const packageShippedFamily: NotificationFamily = {
  emails: [packageShipped],
  jobs: [handleJob(packageShippedJob, notifyOfPackage)],
}
