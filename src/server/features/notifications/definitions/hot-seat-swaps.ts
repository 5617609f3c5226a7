import { t } from '#domain/i18n/messages.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { findSwapEmailData, swapAnswered as swapAnsweredJob, swapRequested } from '../../meetings/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { formatCalendarDay } from '../emails/format.ts'
import type { PersonReference } from '../emails/person-references.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import {
  defineNotification,
  type EmailContent,
  exampleReference,
  type NotificationFamily,
  type Site,
} from './define-notification.ts'
import { recipient } from './example-data.ts'

const { firstName } = recipient

const swapAsked = defineNotification({
  kind: 'swap-asked',
  topic: 'hot-seats',
  isDeferrable: true,
  content: swapRequestedEmail,
  previews: {
    usual: { firstName, requesterName: exampleReference(t`Priya Shah`), onDay: '2026-01-13', withOnDay: '2026-01-20' },
  },
})

/** To the member with the later hot seat: another member requests to swap. */
function swapRequestedEmail(
  data: { firstName: string; requesterName: PersonReference; onDay: string; withOnDay: string },
  { appUrl }: Site,
): EmailContent {
  const { firstName, requesterName, onDay, withOnDay } = data
  return {
    subject: t`${{ requesterName }} wants to swap hot seats`,
    preview: t`Your turn would be on ${{ day: formatCalendarDay(onDay) }}.`,
    heading: t`Will you swap, ${{ firstName }}?`,
    paragraphs: [t`${{ requesterName }} would take your turn and give you theirs. Nothing changes unless you say yes.`],
    facts: [
      [t`Your turn now`, formatCalendarDay(withOnDay)],
      [t`If you swap`, formatCalendarDay(onDay)],
    ],
    action: { label: t`Swap or decline`, url: `${appUrl}/dashboard/pod/hot-seats` },
    footer: t`You’re getting this email because a member of your pod asked you to swap.`,
  }
}

/**
 * Notifies the member who is asked to swap hot seats. Skips a request that was answered or withdrawn, or if one of the two has
 * left.
 */
async function notifyOfSwapRequest(
  deps: NotificationDeps,
  { askId, seatId, withId }: { askId: string; seatId: string; withId: string },
): Promise<void> {
  const swap = await findSwapEmailData(deps.db, { seatId, withId })
  const requester = swap && (await findRecipient(deps, swap.requesterId))
  const to = swap && (await findRecipient(deps, swap.askedId))
  if (!swap || !requester || !to) return
  const { onDay, withOnDay } = swap
  await notifyMember(deps, swapAsked, {
    idempotencyKey: `swap-asked/${askId}`,
    to,
    data: (refer) => ({
      firstName: to.firstName,
      onDay,
      withOnDay,
      requesterName: refer(requester.userId, requester.fullName),
    }),
  })
}

const exampleResponder = { firstName, responderName: exampleReference(t`Priya Shah`) }

const swapAnswered = defineNotification({
  kind: 'swap-answered',
  topic: 'hot-seats',
  isDeferrable: true,
  content: swapRespondedEmail,
  previews: {
    yes: { ...exampleResponder, accepted: true, onDay: '2026-01-20' },
    no: { ...exampleResponder, accepted: false, onDay: '2026-01-13' },
  },
})

/** To the member who requested the swap: the response, and the day of their turn from now on. */
function swapRespondedEmail(
  data: { firstName: string; responderName: PersonReference; accepted: boolean; onDay: string },
  { appUrl }: Site,
): EmailContent {
  const { firstName, responderName, accepted, onDay } = data
  return {
    subject: accepted ? t`${{ responderName }} swapped hot seats with you` : t`${{ responderName }} can’t swap hot seats`,
    preview: t`Your turn is on ${{ day: formatCalendarDay(onDay) }}.`,
    heading: accepted ? t`You have a new day, ${{ firstName }}` : t`You’ll keep your turn, ${{ firstName }}`,
    paragraphs: [accepted ? t`Anything you wrote for your hot seat moved with you.` : t`You can ask someone else to swap.`],
    facts: [[t`Your turn`, formatCalendarDay(onDay)]],
    action: { label: t`Open hot seats`, url: `${appUrl}/dashboard/pod/hot-seats` },
    footer: t`You’re getting this email because you asked to swap.`,
  }
}

/** Notifies the member who requested to swap hot seats of the response. */
async function notifyOfSwapResponse(
  deps: NotificationDeps,
  {
    answerId,
    userId,
    byId,
    accepted,
    onDay,
  }: { answerId: string; userId: string; byId: string; accepted: boolean; onDay: string },
): Promise<void> {
  const to = await findRecipient(deps, userId)
  const responder = to && (await findRecipient(deps, byId))
  if (!to || !responder) return
  await notifyMember(deps, swapAnswered, {
    idempotencyKey: `swap-answered/${answerId}`,
    to,
    data: (refer) => ({
      firstName: to.firstName,
      accepted,
      onDay,
      responderName: refer(responder.userId, responder.fullName),
    }),
  })
}

/** A request to swap hot seats, and its response. */
export const hotSeatSwapsFamily: NotificationFamily = {
  emails: [swapAsked, swapAnswered],
  jobs: [handleJob(swapRequested, notifyOfSwapRequest), handleJob(swapAnsweredJob, notifyOfSwapResponse)],
}
