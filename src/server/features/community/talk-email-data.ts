import type { Section } from '#domain/community/sections.ts'
import { listWithAccess } from '../billing/index.ts'
import { listUserIds } from '../identity/index.ts'
import type { CommunityDeps } from './deps.ts'
import { findComment } from './store/comments.ts'
import { listFollowers } from './store/follows.ts'
import { listCommentMentions } from './store/mentions.ts'
import { findPostRow } from './store/posts.ts'
import type { ReportReason } from '#domain/community/reports.ts'
import { findCase } from './store/cases.ts'

type EmailDataDeps = Pick<CommunityDeps, 'db' | 'clock'>

/** Email data about a text in the community: its author, its section and its post. */
type TalkEmailData = { authorId: string; section: Section; postId: string }

/** Recipients of a comment or an announcement, in batches. `nextAfter` is the cursor, null at the end. */
type TalkEmailBatch = TalkEmailData & { userIds: string[]; nextAfter: string | null }

/** Number of members notified in one transaction. */
const batchSize = 1_000

/** Returns a visible post or comment and the members among these who have access. Null once it is not visible. */
export async function findMentionEmailData(
  { db, clock }: EmailDataDeps,
  { postId, commentId, userIds }: { postId: string; commentId: string | null; userIds: readonly string[] },
): Promise<(TalkEmailData & { userIds: string[] }) | null> {
  const post = await findPostRow(db, postId)
  const text = commentId === null ? post : await findComment(db, commentId)
  if (post?.standing !== 'shown' || text?.standing !== 'shown' || text.userId === null) return null
  const withAccess = await listWithAccess(db, userIds, clock.now())
  return { authorId: text.userId, section: post.section, postId, userIds: userIds.filter((id) => withAccess.has(id)) }
}

/**
 * Returns the followers of a comment's post who have access, without its author and the members it mentions. Null once it is not
 * visible.
 */
export async function findCommentEmailData(
  deps: EmailDataDeps,
  { commentId, after }: { commentId: string; after: string | null },
): Promise<TalkEmailBatch | null> {
  const { db } = deps
  const comment = await findComment(db, commentId)
  if (!comment) return null
  const followers = await listFollowers(db, comment.postId, after, batchSize)
  const mentions = await listCommentMentions(db, [commentId])
  const known = new Set([comment.userId, ...mentions.map(({ userId }) => userId)])
  const userIds = followers.filter((id) => !known.has(id))
  const data = await findMentionEmailData(deps, { postId: comment.postId, commentId, userIds })
  return data && { ...data, nextAfter: followers.length < batchSize ? null : (followers.at(-1) ?? null) }
}

/**
 * Returns the next batch of recipients of an announcement: all members with access except its author. Null once it is not
 * visible.
 */
export async function findAnnouncementEmailData(
  deps: EmailDataDeps,
  { postId, after }: { postId: string; after: string | null },
): Promise<TalkEmailBatch | null> {
  const members = await listUserIds(deps.db, { after, limit: batchSize })
  const data = await findMentionEmailData(deps, { postId, commentId: null, userIds: members })
  const next = members.length < batchSize ? null : (members.at(-1) ?? null)
  return data && { ...data, userIds: data.userIds.filter((id) => id !== data.authorId), nextAfter: next }
}

/** Email data for the author of a text that an admin hid or showed again. `reason` is null for a text shown again. */
type ModerationEmailData = {
  authorId: string
  postId: string
  what: 'post' | 'comment'
  reason: ReportReason | null
  note: string | null
}

/**
 * Returns the decision made in a case at a point in time, for the author. Null if the author is gone, the text was deleted, or
 * another decision was made since.
 */
export async function findModerationEmailData(
  { db }: Pick<CommunityDeps, 'db'>,
  { caseId, at }: { caseId: string; at: string },
): Promise<ModerationEmailData | null> {
  const found = await findCase(db, caseId)
  if (!found || found.case.settledAt?.toISOString() !== at) return null
  const { postId, commentId, reason, note } = found.case
  const { userId, standing } = found.comment ?? found.post
  if (userId === null || standing === 'removed') return null
  return { authorId: userId, postId, what: commentId === null ? 'post' : 'comment', reason, note }
}
