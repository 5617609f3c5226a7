import type { ReportReason } from '#domain/community/reports.ts'
import { formatLongDay, formatTime } from '#domain/words/dates.ts'
import { createChance } from '../../chance.ts'
import { demoId } from '../../demo-id.ts'
import type { PlannedTribe } from '../tribe.ts'
import { podTalks } from './pod-talk-words.ts'
import { type ReportedTalk, reportedTalks } from './reported-talk.ts'
import { nextTribeTalk } from '../life/events.ts'
import { podZone } from '../life/pod-life.ts'
import { type Talk, talksOf } from './talk-words.ts'

type PlannedPost = {
  id: string
  userId: string
  section: Talk['section']
  kind: NonNullable<Talk['kind']> | null
  isSettled: boolean
  usState: NonNullable<Talk['state']> | null
  body: string
  postedAt: Date
  pinnedUntil: Date | null
  commentCount: number
  reactionCount: number
}

/** What a tribe talks about. */
export type PlannedTalk = {
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

/** They have everything before them; what they said is for them to say. */
const quiet = new Set(['memberA', 'memberB', 'fresh'].map((part) => demoId('member', part)))

/** What members said to the tribe in the last days, admins announced, and others report of it. The same for the same tribe and the same `now`. */
export function planTalk({ people, members, memberships }: PlannedTribe, now: Date): PlannedTalk {
  const adminId = people.find(({ isAdmin }) => isAdmin)?.id ?? ''
  const active = new Set(memberships.filter(({ status }) => status === 'active').map(({ userId }) => userId))
  const speakers = members.filter(({ id }) => active.has(id) && id !== adminId && !quiet.has(id)).map(({ id }) => id)
  const tribeTalkAt = nextTribeTalk(now)
  const around = { adminId, speakers, now, tribeTalkAt }
  const reported = reportedTalks.map((talk, i) => ({ talk, said: planPost(talk, { key: `reported/${i}`, ...around }) }))
  const planned = [
    ...talksOf(whenInWords(tribeTalkAt)).map((talk, i) => planPost(talk, { key: `${i}`, ...around })),
    ...podTalks.map((talk, i) => planPost(talk, { key: `pod/${i}`, ...around })),
    ...reported.map(({ said }) => said),
  ]
  const cases = reported.map(({ talk, said }) => planCase(talk, said, around))
  return {
    posts: planned.map(({ post }) => post),
    comments: planned.flatMap(({ comments }) => comments),
    reactions: planned.flatMap(({ reactions }) => reactions),
    follows: planned.flatMap(({ follows }) => follows),
    cases: cases.map((one) => one.case),
    reports: cases.flatMap(({ reports }) => reports),
  }
}

/** "Thursday, December 17 at 8:00 PM Eastern". */
function whenInWords(at: Date): string {
  return `${formatLongDay(at, podZone)} at ${formatTime(at, podZone)} Eastern`
}

type Around = { key: string; adminId: string; speakers: readonly string[]; now: Date; tribeTalkAt: Date }

function planPost(talk: Talk, { key, adminId, speakers, now, tribeTalkAt }: Around) {
  const chance = createChance(`talk/${key}`)
  const { by, section, kind = null, isSettled = false, state: usState = null, body, likes, hoursAgo, pinnedDays } = talk
  const drawn = chance.some(speakers, Math.max(likes, 6) + 1)
  const named = by && demoId('member', by)
  const [first = adminId, ...others] = named ? [named, ...drawn.filter((person) => person !== named)] : drawn
  const userId = section === 'announcements' ? adminId : first
  const id = demoId('post', key)
  const at = (share01: number): Date => new Date(now.getTime() - hoursAgo * hourMs * (1 - share01))
  const [asked = first, answering = first] = others
  // Whoever wrote the post answers in their turn.
  const voices = [asked, answering, userId, asked]
  const said = (talk.comments ?? []).map((words, i, { length }) => ({
    id: demoId('comment', `${key}/${i}`),
    postId: id,
    userId: voices[i % voices.length] ?? userId,
    body: words,
    postedAt: at((i + 1) / (length + 2)),
  }))
  const liking = others.slice(0, likes)
  const postedAt = at(0)
  const pinnedMs = Math.min(now.getTime() + (pinnedDays ?? 0) * dayMs, talk.endsWithTribeTalk ? tribeTalkAt.getTime() : Infinity)
  const pinnedUntil = pinnedDays === undefined ? null : new Date(pinnedMs)
  const counts = { commentCount: said.length, reactionCount: liking.length }
  return {
    post: { id, userId, section, kind, isSettled, usState, body, postedAt, pinnedUntil, ...counts },
    comments: said,
    reactions: liking.map((person, i) => ({ postId: id, userId: person, reactedAt: at((i + 1) / (likes + 2)) })),
    follows: [...new Set([userId, ...said.map((comment) => comment.userId)])].map((person) => ({
      postId: id,
      userId: person,
      isFollowing: true,
      since: postedAt,
    })),
  }
}

/** What the others who are around report of a post, or of what was said to it. */
function planCase(
  { comment, reports, settled }: ReportedTalk,
  { post, comments }: Pick<ReturnType<typeof planPost>, 'post' | 'comments'>,
  { adminId, speakers, now }: Omit<Around, 'key'>,
) {
  const id = demoId('case', post.id)
  const at = (hoursAgo: number): Date => new Date(now.getTime() - hoursAgo * hourMs)
  const about = (comment === undefined ? null : comments[comment]) ?? null
  const authorId = (about ?? post).userId
  const reporting = createChance(id).some(
    speakers.filter((person) => person !== authorId),
    reports.length,
  )
  const said = reports.map(({ hoursAgo, reason, note = null }, i) => ({
    id: demoId('report', `${id}/${i}`),
    caseId: id,
    userId: reporting[i] ?? adminId,
    reason,
    note,
    reportedAt: at(hoursAgo),
  }))
  const [first] = said
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
    reports: said,
  }
}
