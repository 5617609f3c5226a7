import { createChance } from '../../chance.ts'
import { demoId } from '../../demo-id.ts'
import type { PlannedTribe } from '../tribe.ts'
import { type Talk, talks } from './talk-words.ts'

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
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** They have everything before them; what they said is for them to say. */
const quiet = new Set(['memberA', 'memberB', 'fresh'].map((part) => demoId('member', part)))

/** What members said to the tribe in the last days, and admins announced. The same for the same tribe and the same `now`. */
export function planTalk({ people, members, memberships }: PlannedTribe, now: Date): PlannedTalk {
  const adminId = people.find(({ isAdmin }) => isAdmin)?.id ?? ''
  const active = new Set(memberships.filter(({ status }) => status === 'active').map(({ userId }) => userId))
  const speakers = members.filter(({ id }) => active.has(id) && id !== adminId && !quiet.has(id)).map(({ id }) => id)
  const planned = talks.map((talk, i) => planPost(talk, { key: i, adminId, speakers, now }))
  return {
    posts: planned.map(({ post }) => post),
    comments: planned.flatMap(({ comments }) => comments),
    reactions: planned.flatMap(({ reactions }) => reactions),
    follows: planned.flatMap(({ follows }) => follows),
  }
}

type Around = { key: number; adminId: string; speakers: readonly string[]; now: Date }

function planPost(talk: Talk, { key, adminId, speakers, now }: Around) {
  const chance = createChance(`talk/${key}`)
  const { section, kind = null, isSettled = false, state: usState = null, body, likes, hoursAgo, pinnedDays } = talk
  const [first = adminId, ...others] = chance.some(speakers, Math.max(likes, 6) + 1)
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
  const pinnedUntil = pinnedDays === undefined ? null : new Date(now.getTime() + pinnedDays * dayMs)
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
