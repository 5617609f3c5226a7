import { slotTimeZone } from '#domain/pods/slots.ts'
import { findLeadOfferEmailData } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import type { Refer } from './emails/person-references.ts'
import { leadOfferedEmail, termEndsEmail } from './emails/term-emails.ts'
import { formatDay } from './emails/format.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'

/** Asks a leader whether they continue, or a member whether they would lead. Does nothing if that is answered. */
export async function notifyOfLeadOffer(deps: NotificationDeps, offerId: string): Promise<void> {
  const leadOffer = await findLeadOfferEmailData(deps.db, offerId, deps.clock.now())
  const recipient = leadOffer && (await findRecipient(deps, leadOffer.userId))
  const leader = leadOffer && (await findRecipient(deps, leadOffer.leaderId))
  if (!leadOffer || !recipient || !leader) return
  const { podNumber, podName, isLeader } = leadOffer
  // A term ends at the end of a day in the pod's time zone, so the last moment is formatted, not the first one after it.
  const lastMoment = new Date(leadOffer.answerBy.getTime() - 1)
  const answerBy = formatDay(lastMoment, isLeader ? leadOffer.timezone : (recipient.timezone ?? slotTimeZone))
  const emailData = { firstName: recipient.firstName, podNumber, podName, answerBy, appUrl: deps.config.appUrl }
  const emailTemplate = isLeader
    ? termEndsEmail(emailData)
    : (refer: Refer) => leadOfferedEmail({ ...emailData, leaderName: refer(leader.userId, leader.fullName) })
  await notifyMember(deps, { idempotencyKey: `lead-offered/${offerId}`, to: recipient, emailTemplate })
}
