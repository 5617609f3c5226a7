import { sections } from '#domain/community/sections.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { handleJob } from '#server/platform/jobs/job.ts'
import {
  announced as announcedJob,
  commented,
  findAnnouncementEmailData,
  findCommentEmailData,
  findMentionEmailData,
  mentioned as mentionedJob,
} from '../../community/index.ts'
import type { NotificationDeps } from '../deps.ts'
import type { PersonReference, Refer } from '../emails/person-references.ts'
import { notifyMembers } from '../notify-member.ts'
import { findRecipient, listRecipients } from '../recipients.ts'
import {
  defineNotification,
  type EmailContent,
  exampleReference,
  type NotificationDefinition,
  type NotificationFamily,
  type Site,
} from './define-notification.ts'
import { recipient } from './example-data.ts'

/** Data of an email about the community: the author, the section, and the post. */
type CommunityEmailData = {
  firstName: string
  authorName: PersonReference
  section: { label: string }
  postId: string
}

const example = {
  firstName: recipient.firstName,
  authorName: exampleReference(t`Priya Shah`),
  section: { label: t`Wins` },
  postId: '00000000-0000-7000-8000-000000000000',
}

const mentioned = defineNotification({
  kind: 'mentioned',
  topic: 'mentions',
  isDeferrable: true,
  content: mentionedEmail,
  previews: { usual: example },
})

/** To a member mentioned in a post or comment. The text stays in the community, where its author can change it. */
function mentionedEmail({ firstName, authorName, section, postId }: CommunityEmailData, { appUrl }: Site): EmailContent {
  return {
    subject: t`${{ authorName }} mentioned you`,
    preview: t`In the community, under ${{ label: section.label }}.`,
    heading: t`Someone mentioned you, ${{ firstName }}`,
    paragraphs: [t`Open the post to see what ${{ authorName }} said.`],
    action: { label: t`Open post`, url: postUrl(appUrl, postId) },
    footer: t`You’re getting this email because a member mentioned you.`,
  }
}

/** Notifies members that a post or comment mentions them. Does nothing if it is no longer visible. */
async function notifyOfMention(
  deps: NotificationDeps,
  mention: { postId: string; commentId: string | null; userIds: string[] },
): Promise<void> {
  const data = await findMentionEmailData(deps, mention)
  if (data) await notifyEach(deps, mentioned, { ...data, keyPrefix: `mentioned/${mention.commentId ?? mention.postId}` })
}

const postCommented = defineNotification({
  kind: 'post-commented',
  topic: 'posts',
  isDeferrable: true,
  content: commentedEmail,
  previews: { usual: example },
})

/** To a member who follows a post: there is a new comment. */
function commentedEmail({ firstName, authorName, section, postId }: CommunityEmailData, { appUrl }: Site): EmailContent {
  return {
    subject: t`${{ authorName }} commented on a post you follow`,
    preview: t`In the community, under ${{ label: section.label }}.`,
    heading: t`New comment, ${{ firstName }}`,
    paragraphs: [t`Open the post to read the comment and reply.`],
    action: { label: t`Open post`, url: postUrl(appUrl, postId) },
    footer: t`You’re getting this email because you follow this post. You can unfollow it anytime.`,
  }
}

/** Notifies a batch of a post's followers of a comment, and enqueues the next batch. */
async function notifyOfComment(
  deps: NotificationDeps,
  { commentId, after }: { commentId: string; after: string | null },
): Promise<void> {
  const data = await findCommentEmailData(deps, { commentId, after })
  if (!data) return
  await notifyEach(deps, postCommented, { ...data, keyPrefix: `post-commented/${commentId}` }, (tx, last) =>
    deps.jobs.enqueue(tx, commented, { commentId, after: last }),
  )
}

const announced = defineNotification({
  kind: 'announced',
  topic: 'announcements',
  isDeferrable: true,
  content: announcedEmail,
  previews: { usual: { ...example, authorName: exampleReference(t`Amara Okafor`), section: { label: t`Announcements` } } },
})

/** To the whole tribe: an announcement of the team. */
function announcedEmail({ firstName, authorName, postId }: CommunityEmailData, { appUrl }: Site): EmailContent {
  return {
    subject: t`News from the team`,
    preview: t`${{ authorName }} posted an announcement.`,
    heading: t`There’s news, ${{ firstName }}`,
    paragraphs: [t`The announcement is in the community, for everyone in the tribe.`],
    action: { label: t`Read announcement`, url: postUrl(appUrl, postId) },
    footer: t`You’re getting this email because you’re a member of the tribe.`,
  }
}

/** Notifies a batch of the tribe of an announcement, and enqueues the next batch. */
export async function notifyOfAnnouncement(
  deps: NotificationDeps,
  { postId, after }: { postId: string; after: string | null },
): Promise<void> {
  const data = await findAnnouncementEmailData(deps, { postId, after })
  if (!data) return
  await notifyEach(deps, announced, { ...data, keyPrefix: `announced/${postId}` }, (tx, last) =>
    deps.jobs.enqueue(tx, announcedJob, { postId, after: last }),
  )
}

/** Returns the URL of a post. */
export function postUrl(appUrl: string, postId: string): string {
  return `${appUrl}/community?post=${postId}`
}

type CommunityBatch = {
  keyPrefix: string
  authorId: string
  section: string
  postId: string
  userIds: readonly string[]
  nextAfter?: string | null
}

async function notifyEach(
  deps: NotificationDeps,
  notification: NotificationDefinition<CommunityEmailData>,
  { keyPrefix, authorId, section: sectionId, postId, userIds, nextAfter = null }: CommunityBatch,
  enqueueNextBatch?: (tx: Transaction, last: string) => Promise<void>,
): Promise<void> {
  const author = await findRecipient(deps, authorId)
  const section = sections.find(({ value }) => value === sectionId)
  if (!author || !section) return
  const recipients = await listRecipients(deps, userIds)
  const requests = [...recipients.values()].map((to) => ({
    idempotencyKey: `${keyPrefix}/${to.userId}`,
    to,
    data: (refer: Refer) => ({
      firstName: to.firstName,
      section,
      postId,
      authorName: refer(author.userId, author.fullName),
    }),
  }))
  const enqueueNext = enqueueNextBatch && nextAfter !== null ? (tx: Transaction) => enqueueNextBatch(tx, nextAfter) : null
  await notifyMembers(deps, notification, requests, enqueueNext)
}

/** Posts and comments in the community. */
export const communityFamily: NotificationFamily = {
  emails: [announced, mentioned, postCommented],
  jobs: [
    handleJob(announcedJob, notifyOfAnnouncement),
    handleJob(mentionedJob, notifyOfMention),
    handleJob(commented, notifyOfComment),
  ],
}
