import type { Executor } from '#server/platform/database/database.ts'
import { listUpcomingEvents } from '../../calendar/index.ts'
import { countNewPosts, countNewPostsOf, type NewPostCount } from '../../community/index.ts'
import { listCoursesInProgress } from '../../content/index.ts'
import { listTitlesAdded } from '../../media/index.ts'
import { listDeadlinesOf } from '../../meetings/index.ts'
import { findNextMeetings, listCurrentPodMemberships, listPodMembershipsOf, listPodsById } from '../../pods/index.ts'

/** Number of new posts in the community, by kind. */
export type PostTally = { announcements: number; wins: number; needs: number; offers: number; others: number }

/** Content of a digest: what is ahead of its recipient, what is new in the tribe, and what is new from their pod. */
export type DigestContent = {
  meeting: { podName: string; startsAt: Date } | null
  commitments: readonly { words: string; dueOn: string }[]
  /** Upcoming events of the tribe, soonest first. */
  events: readonly { title: string; startsAt: Date }[]
  /** The course the recipient has started and not finished. */
  course: string | null
  tribe: PostTally
  podmates: PostTally
  library: readonly string[]
}

type Span = { since: Date; at: Date; until: Date; lastDay: string; firstDay: string }

const maxTitles = 4
/** A course without activity for longer than this is left out. */
const maxCourseIdleMs = 30 * 86_400_000
const emptyTally: PostTally = { announcements: 0, wins: 0, needs: 0, offers: 0, others: 0 }

/** Loads the digest content of these members with a constant number of queries. The returned function maps a user ID to it. */
export async function loadDigestContent(
  executor: Executor,
  userIds: readonly string[],
  span: Span,
): Promise<(userId: string) => DigestContent> {
  const { since, at, until, firstDay, lastDay } = span
  const ahead = await loadPodContent(executor, userIds, span)
  const open = Map.groupBy(await listDeadlinesOf(executor, userIds, { from: firstDay, to: lastDay }), ({ userId }) => userId)
  const tribe = tallyOf(await countNewPosts(executor, since, at))
  const library = await listTitlesAdded(executor, { since, until: at, limit: maxTitles })
  const events = await listUpcomingEvents(executor, at, until)
  const courses = await listCoursesInProgress(executor, userIds, new Date(at.getTime() - maxCourseIdleMs))
  return (userId) => ({
    meeting: ahead.get(userId)?.meeting ?? null,
    commitments: open.get(userId) ?? [],
    events,
    course: courses.get(userId) ?? null,
    tribe,
    podmates: ahead.get(userId)?.podmates ?? emptyTally,
    library,
  })
}

/** Returns whether a digest would be empty. */
export function isEmpty({ meeting, course, commitments, events, tribe, library }: DigestContent): boolean {
  const lists = [commitments, events, library]
  return !meeting && !course && lists.every(({ length }) => length === 0) && Object.values(tribe).every((count) => count === 0)
}

type PodContent = Pick<DigestContent, 'meeting' | 'podmates'>

async function loadPodContent(
  executor: Executor,
  userIds: readonly string[],
  { since, at, until }: Span,
): Promise<Map<string, PodContent>> {
  const own = await listPodMembershipsOf(executor, userIds)
  const podIds = [...new Set(own.map(({ podId }) => podId))]
  const pods = new Map((await listPodsById(executor, podIds)).map((pod) => [pod.id, pod]))
  const next = await findNextMeetings(executor, podIds, at)
  const members = Map.groupBy(await listCurrentPodMemberships(executor, podIds), ({ podId }) => podId)
  const authors = [...new Set([...members.values()].flat().map(({ userId }) => userId))]
  const posts = Map.groupBy(await countNewPostsOf(executor, authors, since, at), ({ userId }) => userId)
  return new Map(
    own.map(({ userId, podId }) => {
      const startsAt = next.get(podId)?.startsAt
      const mates = (members.get(podId) ?? []).filter((mate) => mate.userId !== userId)
      const meeting = startsAt && startsAt < until ? { podName: pods.get(podId)?.name ?? '', startsAt } : null
      return [userId, { meeting, podmates: tallyOf(mates.flatMap((mate) => posts.get(mate.userId) ?? [])) }]
    }),
  )
}

function tallyOf(newPosts: readonly Omit<NewPostCount, 'userId'>[]): PostTally {
  const tally = { ...emptyTally }
  for (const one of newPosts) tally[sortOf(one)] += one.posts
  return tally
}

function sortOf({ section, kind }: Pick<NewPostCount, 'section' | 'kind'>): keyof PostTally {
  if (section === 'announcements' || section === 'wins') return section
  if (kind !== null) return kind === 'need' ? 'needs' : 'offers'
  return 'others'
}
