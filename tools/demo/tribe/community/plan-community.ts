import type { ReportReason } from '#domain/community/reports.ts'
import { formatLongDay, formatTime } from '#domain/formatting/dates.ts'
import { createChance } from '../../chance.ts'
import { demoId } from '../../demo-id.ts'
import type { PlannedTribe } from '../tribe.ts'
import { podPostSketches } from './pod-posts-text.ts'
import { type ReportedPost, reportedPosts } from './reported-posts.ts'
import { nextTribeTalk } from '../activity/events.ts'
import { podTimeZone } from '../activity/active-pod.ts'
import { type PostSketch, postSketches } from './posts-text.ts'

type PlannedPost = {
  id: string
  userId: string
  section: PostSketch['section']
  kind: NonNullable<PostSketch['kind']> | null
  isSettled: boolean
  usState: NonNullable<PostSketch['state']> | null
  body: string
  postedAt: Date
  pinnedUntil: Date | null
  commentCount: number
  reactionCount: number
}

/** Planned posts, comments and reports. */
export type PlannedCommunity = {
  posts: PlannedPost[]
  comments: { id: string; postId: string; userId: string; body: string; postedAt: Date }[]
  reactions: { postId: string; userId: string; reactedAt: Date }[]
  follows: { postId: string; userId: string; isFollowing: boolean; since: Date }[]
  cases: PlannedCase[]
  reports: { id: string; caseId: string; userId: string; reason: ReportReason; note: string | null; reportedAt: Date }[]
}

type PlannedCase = {
  id: string
  postId: string
  commentId: string | null
  body: string
  openedAt: Date
  settledAt: Date | null
  outcome: 'hidden' | 'dismissed' | null
  settledBy: string | null
  reason: ReportReason | null
  note: string | null
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Accounts for visitors of the demo to try out, so they have not posted anything. */
const silentMembers = new Set(['memberA', 'memberB', 'fresh'].map((part) => demoId('member', part)))

/** Plans members' recent posts, announcements and reports. Deterministic for the same tribe and `now`. */
export function planCommunity({ users, members, memberships }: PlannedTribe, now: Date): PlannedCommunity {
  const adminId = users.find(({ role }) => role === 'owner')?.id ?? ''
  const active = new Set(memberships.filter(({ status }) => status === 'active').map(({ userId }) => userId))
  const speakers = members.filter(({ id }) => active.has(id) && id !== adminId && !silentMembers.has(id)).map(({ id }) => id)
  const tribeTalkAt = nextTribeTalk(now)
  const context = { adminId, speakers, now, tribeTalkAt }
  const reported = reportedPosts.map((talk, i) => ({ talk, content: planPost(talk, { key: `reported/${i}`, ...context }) }))
  const planned = [
    ...postSketches(formatWhen(tribeTalkAt)).map((talk, i) => planPost(talk, { key: `${i}`, ...context })),
    ...podPostSketches.map((talk, i) => planPost(talk, { key: `pod/${i}`, ...context })),
    ...reported.map(({ content }) => content),
  ]
  const cases = reported.map(({ talk, content }) => planCase(talk, content, context))
  return {
    posts: planned.map(({ post }) => post),
    comments: planned.flatMap(({ comments }) => comments),
    reactions: planned.flatMap(({ reactions }) => reactions),
    follows: planned.flatMap(({ follows }) => follows),
    cases: cases.map((one) => one.case),
    reports: cases.flatMap(({ reports }) => reports),
  }
}

/** Formats "Thursday, December 17 at 8:00 PM Eastern". */
function formatWhen(at: Date): string {
  return `${formatLongDay(at, podTimeZone)} at ${formatTime(at, podTimeZone)} Eastern`
}

type PlanContext = { key: string; adminId: string; speakers: readonly string[]; now: Date; tribeTalkAt: Date }

function planPost(talk: PostSketch, { key, adminId, speakers, now, tribeTalkAt }: PlanContext) {
  const chance = createChance(`talk/${key}`)
  const { by, section, kind = null, isSettled = false, state: usState = null, body, likes, hoursAgo, pinnedDays } = talk
  const drawn = chance.pickSome(speakers, Math.max(likes, 6) + 1)
  const named = by && demoId('member', by)
  const [first = adminId, ...others] = named ? [named, ...drawn.filter((memberId) => memberId !== named)] : drawn
  const userId = section === 'announcements' ? adminId : first
  const id = demoId('post', key)
  const at = (share01: number): Date => new Date(now.getTime() - hoursAgo * hourMs * (1 - share01))
  const [asked = first, answering = first] = others
  // The author of the post also answers in turn.
  const voices = [asked, answering, userId, asked]
  const content = (talk.comments ?? []).map((text, i, { length }) => ({
    id: demoId('comment', `${key}/${i}`),
    postId: id,
    userId: voices[i % voices.length] ?? userId,
    body: text,
    postedAt: at((i + 1) / (length + 2)),
  }))
  const liking = others.slice(0, likes)
  const postedAt = at(0)
  const pinnedMs = Math.min(now.getTime() + (pinnedDays ?? 0) * dayMs, talk.endsWithTribeTalk ? tribeTalkAt.getTime() : Infinity)
  const pinnedUntil = pinnedDays === undefined ? null : new Date(pinnedMs)
  const counts = { commentCount: content.length, reactionCount: liking.length }
  return {
    post: { id, userId, section, kind, isSettled, usState, body, postedAt, pinnedUntil, ...counts },
    comments: content,
    reactions: liking.map((memberId, i) => ({ postId: id, userId: memberId, reactedAt: at((i + 1) / (likes + 2)) })),
    follows: [...new Set([userId, ...content.map((comment) => comment.userId)])].map((memberId) => ({
      postId: id,
      userId: memberId,
      isFollowing: true,
      since: postedAt,
    })),
  }
}

/** Plans the reports of a post or a comment by other members. */
function planCase(
  { comment, reports, settled }: ReportedPost,
  { post, comments }: Pick<ReturnType<typeof planPost>, 'post' | 'comments'>,
  { adminId, speakers, now }: Omit<PlanContext, 'key'>,
) {
  const id = demoId('case', post.id)
  const at = (hoursAgo: number): Date => new Date(now.getTime() - hoursAgo * hourMs)
  const about = (comment === undefined ? null : comments[comment]) ?? null
  const authorId = (about ?? post).userId
  const reporting = createChance(id).pickSome(
    speakers.filter((memberId) => memberId !== authorId),
    reports.length,
  )
  const content = reports.map(({ hoursAgo, reason, note = null }, i) => ({
    id: demoId('report', `${id}/${i}`),
    caseId: id,
    userId: reporting[i] ?? adminId,
    reason,
    note,
    reportedAt: at(hoursAgo),
  }))
  const [first] = content
  return {
    case: {
      id,
      postId: post.id,
      commentId: about?.id ?? null,
      body: (about ?? post).body,
      openedAt: first?.reportedAt ?? now,
      settledAt: settled ? at(settled.hoursAgo) : null,
      outcome: settled?.outcome ?? null,
      settledBy: settled ? adminId : null,
      reason: settled?.reason ?? null,
      note: settled?.note ?? null,
    },
    reports: content,
  }
}
