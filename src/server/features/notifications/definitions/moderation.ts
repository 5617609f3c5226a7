import { cardsReportThreshold, maxCardsPerDay } from '#domain/community/card-limit.ts'
import { reportReasons } from '#domain/community/reports.ts'
import { select, t } from '#domain/i18n/messages.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import { cardsReported, findModerationEmailData, moderationChanged } from '../../community/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { emailStaff } from '../outbox/email-staff.ts'
import { idempotencyKeys } from './idempotency-keys.ts'
import { notifyMember } from '../notify-member.ts'
import { findRecipient } from '../recipients.ts'
import { defineEmail, defineNotification, type EmailContent, type NotificationFamily, type Site } from './define-notification.ts'
import { postUrl } from './community.ts'
import { recipient } from './example-data.ts'

/** Data of an email about a post or comment that an admin hid or restored. `note` is the admin's remark. */
type ModerationEmailFields = { firstName: string; what: 'post' | 'comment'; note: string | null; postId: string }

const example = { firstName: recipient.firstName, postId: '00000000-0000-7000-8000-000000000000' }

const postHidden = defineNotification({
  kind: 'post-hidden',
  topic: 'own-posts',
  isDeferrable: true,
  content: hiddenEmail,
  previews: { usual: { ...example, what: 'post', reason: t`Cold selling`, note: t`One link is enough.` } },
})

/** To the author of a post or comment that an admin hid. */
function hiddenEmail(
  { firstName, what, reason, note, postId }: ModerationEmailFields & { reason: string },
  { appUrl }: Site,
): EmailContent {
  return {
    subject: t`We’ve hidden one of your ${select({ what }, { post: 'posts', other: 'comments' })}`,
    preview: t`Reason: ${{ reason }}.`,
    heading: t`About your ${select({ what }, { post: 'post', other: 'comment' })}, ${{ firstName }}`,
    paragraphs: [
      t`Members reported your ${select({ what }, { post: 'post', other: 'comment' })}, and our team found that it doesn’t follow our guidelines. Reason: ${{ reason }}.`,
      t`Only you and our team can see it now. You can edit or delete it. If you disagree, contact support.`,
    ],
    ...(note !== null && { quote: note }),
    action: { label: t`Open your ${select({ what }, { post: 'post', other: 'comment' })}`, url: postUrl(appUrl, postId) },
    footer: t`You’re getting this email because you posted in the community.`,
  }
}

const postRestored = defineNotification({
  kind: 'post-restored',
  topic: 'own-posts',
  isDeferrable: true,
  content: restoredEmail,
  previews: { usual: { ...example, what: 'comment', note: null } },
})

/** To the author of a post or comment that an admin restored. */
function restoredEmail({ firstName, what, note, postId }: ModerationEmailFields, { appUrl }: Site): EmailContent {
  return {
    subject: t`Your ${select({ what }, { post: 'post', other: 'comment' })} is visible again`,
    preview: t`Everyone in the community can read it.`,
    heading: t`Your ${select({ what }, { post: 'post', other: 'comment' })} is back, ${{ firstName }}`,
    paragraphs: [t`Our team took another look and decided to show it again.`],
    ...(note !== null && { quote: note }),
    action: { label: t`Open your ${select({ what }, { post: 'post', other: 'comment' })}`, url: postUrl(appUrl, postId) },
    footer: t`You’re getting this email because you posted in the community.`,
  }
}

/** Notifies the author of a post or comment that an admin hid or restored it, and why. */
async function notifyOfModeration(deps: NotificationDeps, decision: { caseId: string; at: string }): Promise<void> {
  const found = await findModerationEmailData(deps, decision)
  const to = found && (await findRecipient(deps, found.authorId))
  if (!found || !to) return
  const { postId, what, note } = found
  const reason = reportReasons.find(({ value }) => value === found.reason)?.label
  const data = { firstName: to.firstName, what, note, postId }
  const idempotencyKey = `standing-changed/${decision.caseId}/${decision.at}`
  if (reason) await notifyMember(deps, postHidden, { idempotencyKey, to, data: { ...data, reason } })
  else await notifyMember(deps, postRestored, { idempotencyKey, to, data })
}

/** The member who viewed many member cards. */
type MemberCardsEmailData = { name: string; email: string }

const memberCards = defineEmail({
  template: 'member-cards',
  group: 'staff',
  content: memberCardsEmail,
  previews: { usual: { name: 'Dana Whitfield', email: recipient.email } },
})

/** To admins: a member has viewed half as many member cards as a day allows. */
function memberCardsEmail({ name, email }: MemberCardsEmailData, { appUrl }: Site): EmailContent {
  return {
    subject: t`A member viewed ${{ cardsReportThreshold }} profiles today`,
    preview: t`${{ name }} may be copying names from the directory.`,
    heading: t`Is someone copying the directory?`,
    paragraphs: [
      t`Few people view that many profiles just by browsing.`,
      t`After ${{ maxCardsPerDay }} profiles, the directory, the community, and search stop showing this member anyone new until tomorrow. If this looks wrong, contact them or end their sessions.`,
    ],
    facts: [
      [t`Name`, name],
      [t`Email`, email],
    ],
    action: { label: t`Open the back office`, url: `${appUrl}/admin` },
    footer: t`You’re getting this email because you run the tribe. We send at most one email a day about the same member.`,
  }
}

/** Emails admins, at most once a day, that a member has viewed many member cards. */
async function notifyStaffOfCards(deps: NotificationDeps, { userId, day }: { userId: string; day: string }): Promise<void> {
  const member = await findRecipient(deps, userId)
  if (!member) return
  await emailStaff(deps, memberCards, {
    permission: 'community.moderate',
    idempotencyKey: idempotencyKeys.cardsReported(userId, day),
    data: { name: member.fullName, email: member.email },
  })
}

/** Moderation: to the author of a hidden or restored post, and to staff. */
export const moderationFamily: NotificationFamily = {
  emails: [postHidden, postRestored, memberCards],
  jobs: [handleJob(moderationChanged, notifyOfModeration), handleJob(cardsReported, notifyStaffOfCards)],
}
