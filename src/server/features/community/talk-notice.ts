import type { Section } from '#domain/community/sections.ts'
import { listWithAccess } from '../billing/index.ts'
import { listUserIds } from '../identity/index.ts'
import type { CommunityDeps } from './deps.ts'
import { findComment } from './store/comments.ts'
import { listFollowers } from './store/follows.ts'
import { listCommentMentions } from './store/mentions.ts'
import { findStoredPost } from './store/posts.ts'

type NoticeDeps = Pick<CommunityDeps, 'db' | 'clock'>

/** What members are told of something in the community: who wrote it, in which section, and to which post it belongs. */
type TalkNotice = { authorId: string; section: Section; postId: string }

/** Who is told of a comment or an announcement, some at a time; `next` is where to go on, null at the end. */
type ToldOfComment = TalkNotice & { userIds: string[]; next: string | null }

/** Who is told in one transaction. */
const atOnce = 1_000

/** A post or a comment that is shown and those of these people who have access; null once it is not shown any more. */
export async function findMentionNotice(
  { db, clock }: NoticeDeps,
  { postId, commentId, userIds }: { postId: string; commentId: string | null; userIds: readonly string[] },
): Promise<(TalkNotice & { userIds: string[] }) | null> {
  const post = await findStoredPost(db, postId)
  const text = commentId === null ? post : await findComment(db, commentId)
  if (post?.standing !== 'shown' || text?.standing !== 'shown' || text.userId === null) return null
  const withAccess = await listWithAccess(db, userIds, clock.now())
  return { authorId: text.userId, section: post.section, postId, userIds: userIds.filter((id) => withAccess.has(id)) }
}

/** Who follows the post of a comment and has access, but for its author and those it mentions; null once it is not shown any more. */
export async function findCommentNotice(
  deps: NoticeDeps,
  { commentId, after }: { commentId: string; after: string | null },
): Promise<ToldOfComment | null> {
  const { db } = deps
  const comment = await findComment(db, commentId)
  if (!comment) return null
  const followers = await listFollowers(db, comment.postId, after, atOnce)
  const mentions = await listCommentMentions(db, [commentId])
  const known = new Set([comment.userId, ...mentions.map(({ userId }) => userId)])
  const userIds = followers.filter((id) => !known.has(id))
  const notice = await findMentionNotice(deps, { postId: comment.postId, commentId, userIds })
  return notice && { ...notice, next: followers.length < atOnce ? null : (followers.at(-1) ?? null) }
}

/** Who is told of an announcement, some at a time: everybody who has access, but for its author; null once it is not shown any more. */
export async function findAnnouncementNotice(
  deps: NoticeDeps,
  { postId, after }: { postId: string; after: string | null },
): Promise<ToldOfComment | null> {
  const members = await listUserIds(deps.db, { after, limit: atOnce })
  const notice = await findMentionNotice(deps, { postId, commentId: null, userIds: members })
  const next = members.length < atOnce ? null : (members.at(-1) ?? null)
  return notice && { ...notice, userIds: notice.userIds.filter((id) => id !== notice.authorId), next }
}
