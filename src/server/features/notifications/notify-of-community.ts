import { reportReasons } from '#domain/community/reports.ts'
import { sections } from '#domain/community/sections.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  announced,
  commented,
  findAnnouncementEmailData,
  findCommentEmailData,
  findMentionEmailData,
  findModerationEmailData,
} from '../community/index.ts'
import type { NotificationDeps } from './deps.ts'
import type { EmailTemplate } from './emails/email-template.ts'
import type { Refer } from './emails/person-references.ts'
import { announcedEmail, commentedEmail, hiddenEmail, mentionedEmail, restoredEmail } from './emails/community-emails.ts'
import { findRecipient, listRecipients } from './recipients.ts'
import { notifyMember, notifyMembers } from './notify-member.ts'

/** Notifies members that a post or comment mentions them. Does nothing if it is no longer visible. */
export async function notifyOfMention(
  deps: NotificationDeps,
  mention: { postId: string; commentId: string | null; userIds: string[] },
): Promise<void> {
  const data = await findMentionEmailData(deps, mention)
  if (data)
    await notifyEach(deps, data, { keyPrefix: `mentioned/${mention.commentId ?? mention.postId}`, buildEmail: mentionedEmail })
}

/** Notifies a batch of a post's followers of a comment, and enqueues the next batch. */
export async function notifyOfComment(
  deps: NotificationDeps,
  { commentId, after }: { commentId: string; after: string | null },
): Promise<void> {
  const data = await findCommentEmailData(deps, { commentId, after })
  if (!data) return
  const notification = { keyPrefix: `post-commented/${commentId}`, buildEmail: commentedEmail }
  await notifyEach(deps, data, notification, (tx, last) => deps.jobs.enqueue(tx, commented, { commentId, after: last }))
}

/** Notifies a batch of the tribe of an announcement, and enqueues the next batch. */
export async function notifyOfAnnouncement(
  deps: NotificationDeps,
  { postId, after }: { postId: string; after: string | null },
): Promise<void> {
  const data = await findAnnouncementEmailData(deps, { postId, after })
  if (!data) return
  const notification = { keyPrefix: `announced/${postId}`, buildEmail: announcedEmail }
  await notifyEach(deps, data, notification, (tx, last) => deps.jobs.enqueue(tx, announced, { postId, after: last }))
}

/** Notifies the author of a post or comment that an admin hid or restored it, and why. */
export async function notifyOfModeration(deps: NotificationDeps, decision: { caseId: string; at: string }): Promise<void> {
  const data = await findModerationEmailData(deps, decision)
  const to = data && (await findRecipient(deps, data.authorId))
  if (!data || !to) return
  const { postId, what, note } = data
  const reason = reportReasons.find(({ value }) => value === data.reason)?.label
  const emailData = { firstName: to.firstName, what, note, postId, appUrl: deps.config.appUrl }
  const emailTemplate = reason ? hiddenEmail({ ...emailData, reason }) : restoredEmail(emailData)
  await notifyMember(deps, { idempotencyKey: `standing-changed/${decision.caseId}/${decision.at}`, to, emailTemplate })
}

type CommunityNotification = { keyPrefix: string; buildEmail: (emailData: Parameters<typeof mentionedEmail>[0]) => EmailTemplate }

async function notifyEach(
  deps: NotificationDeps,
  data: { authorId: string; section: string; postId: string; userIds: readonly string[]; nextAfter?: string | null },
  { keyPrefix, buildEmail }: CommunityNotification,
  enqueueNextBatch?: (tx: Transaction, last: string) => Promise<void>,
): Promise<void> {
  const author = await findRecipient(deps, data.authorId)
  const section = sections.find(({ value }) => value === data.section)
  if (!author || !section) return
  const recipients = await listRecipients(deps, data.userIds)
  const requests = [...recipients.values()].map((to) => {
    const { postId } = data
    const emailData = { firstName: to.firstName, section, postId, appUrl: deps.config.appUrl }
    const emailTemplate = (refer: Refer) => buildEmail({ ...emailData, authorName: refer(author.userId, author.fullName) })
    return { idempotencyKey: `${keyPrefix}/${to.userId}`, to, emailTemplate }
  })
  const { nextAfter = null } = data
  await notifyMembers(deps, requests, enqueueNextBatch && nextAfter !== null ? (tx) => enqueueNextBatch(tx, nextAfter) : null)
}
