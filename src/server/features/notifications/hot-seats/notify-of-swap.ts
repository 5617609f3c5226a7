import { findSwapEmailData } from '../../meetings/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { swapRespondedEmail, swapRequestedEmail } from '../emails/hot-seat-emails.ts'
import { findRecipient } from '../recipients.ts'
import { notifyMember } from '../notify-member.ts'

/**
 * Emails the member who is asked to swap hot seats. Skips a request that was answered or withdrawn, or if one of the two has
 * left.
 */
export async function notifyOfSwapRequest(
  deps: NotificationDeps,
  { askId, seatId, withId }: { askId: string; seatId: string; withId: string },
): Promise<void> {
  const swap = await findSwapEmailData(deps.db, { seatId, withId })
  const requester = swap && (await findRecipient(deps, swap.requesterId))
  const recipient = swap && (await findRecipient(deps, swap.askedId))
  if (!swap || !requester || !recipient) return
  const { onDay, withOnDay } = swap
  const facts = { firstName: recipient.firstName, onDay, withOnDay, appUrl: deps.config.appUrl }
  await notifyMember(deps, {
    idempotencyKey: `swap-asked/${askId}`,
    to: recipient,
    emailTemplate: (refer) => swapRequestedEmail({ ...facts, requesterName: refer(requester.userId, requester.fullName) }),
  })
}

/** Emails the response to the member who requested to swap hot seats. */
export async function notifyOfSwapResponse(
  deps: NotificationDeps,
  {
    answerId,
    userId,
    byId,
    accepted,
    onDay,
  }: { answerId: string; userId: string; byId: string; accepted: boolean; onDay: string },
): Promise<void> {
  const requester = await findRecipient(deps, userId)
  const recipient = requester && (await findRecipient(deps, byId))
  if (!requester || !recipient) return
  const facts = { firstName: requester.firstName, accepted, onDay, appUrl: deps.config.appUrl }
  await notifyMember(deps, {
    idempotencyKey: `swap-answered/${answerId}`,
    to: requester,
    emailTemplate: (refer) => swapRespondedEmail({ ...facts, responderName: refer(recipient.userId, recipient.fullName) }),
  })
}
