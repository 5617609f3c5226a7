import type { Executor } from '#server/platform/database/database.ts'
import { listEventsAhead } from '../../calendar/index.ts'
import { countFreshPosts, countFreshPostsOf, type FreshPosts } from '../../community/index.ts'
import { listCoursesUnderway } from '../../content/index.ts'
import { listTitlesAdded } from '../../media/index.ts'
import { listDeadlinesOf } from '../../meetings/index.ts'
import { findNextMeetings, listCurrentPlaces, listPlacesOf, listPodsInShort } from '../../pods/index.ts'

/** How much of each sort is new in the community. */
export type Tally = { announcements: number; wins: number; needs: number; offers: number; others: number }

/** What a digest says: what lies ahead of its reader, and what is new in the tribe, and of it by the members of their pod. */
export type DigestNews = {
  meeting: { podName: string; startsAt: Date } | null
  commitments: readonly { words: string; dueOn: string }[]
  /** What takes place in the tribe, the first one first. */
  events: readonly { title: string; startsAt: Date }[]
  /** The course that its reader is in the middle of. */
  course: string | null
  tribe: Tally
  podmates: Tally
  library: readonly string[]
}

type Span = { since: Date; at: Date; until: Date; lastDay: string; firstDay: string }

const mostTitles = 4
/** Whoever has let a course lie for longer is not reminded of it. */
const underwayMs = 30 * 86_400_000
const nothing: Tally = { announcements: 0, wins: 0, needs: 0, offers: 0, others: 0 }

/** What is to be told to each of these members, by their ids, in a handful of queries for all of them. */
export async function readNews(
  executor: Executor,
  userIds: readonly string[],
  span: Span,
): Promise<(userId: string) => DigestNews> {
  const { since, at, until, firstDay, lastDay } = span
  const ahead = await readAhead(executor, userIds, span)
  const open = Map.groupBy(await listDeadlinesOf(executor, userIds, { from: firstDay, to: lastDay }), ({ userId }) => userId)
  const tribe = tallyOf(await countFreshPosts(executor, since, at))
  const library = await listTitlesAdded(executor, { since, until: at, limit: mostTitles })
  const events = await listEventsAhead(executor, at, until)
  const courses = await listCoursesUnderway(executor, userIds, new Date(at.getTime() - underwayMs))
  return (userId) => ({
    meeting: ahead.get(userId)?.meeting ?? null,
    commitments: open.get(userId) ?? [],
    events,
    course: courses.get(userId) ?? null,
    tribe,
    podmates: ahead.get(userId)?.podmates ?? nothing,
    library,
  })
}

/** Whether there is nothing to tell. */
export function isNothing({ meeting, course, commitments, events, tribe, library }: DigestNews): boolean {
  const lists = [commitments, events, library]
  return !meeting && !course && lists.every(({ length }) => length === 0) && Object.values(tribe).every((count) => count === 0)
}

type InPod = Pick<DigestNews, 'meeting' | 'podmates'>

async function readAhead(
  executor: Executor,
  userIds: readonly string[],
  { since, at, until }: Span,
): Promise<Map<string, InPod>> {
  const own = await listPlacesOf(executor, userIds)
  const podIds = [...new Set(own.map(({ podId }) => podId))]
  const pods = new Map((await listPodsInShort(executor, podIds)).map((pod) => [pod.id, pod]))
  const next = await findNextMeetings(executor, podIds, at)
  const members = Map.groupBy(await listCurrentPlaces(executor, podIds), ({ podId }) => podId)
  const authors = [...new Set([...members.values()].flat().map(({ userId }) => userId))]
  const posts = Map.groupBy(await countFreshPostsOf(executor, authors, since, at), ({ userId }) => userId)
  return new Map(
    own.map(({ userId, podId }) => {
      const startsAt = next.get(podId)?.startsAt
      const mates = (members.get(podId) ?? []).filter((mate) => mate.userId !== userId)
      const meeting = startsAt && startsAt < until ? { podName: pods.get(podId)?.name ?? '', startsAt } : null
      return [userId, { meeting, podmates: tallyOf(mates.flatMap((mate) => posts.get(mate.userId) ?? [])) }]
    }),
  )
}

function tallyOf(fresh: readonly Omit<FreshPosts, 'userId'>[]): Tally {
  const tally = { ...nothing }
  for (const one of fresh) tally[sortOf(one)] += one.posts
  return tally
}

function sortOf({ section, kind }: Pick<FreshPosts, 'section' | 'kind'>): keyof Tally {
  if (section === 'announcements' || section === 'wins') return section
  if (kind !== null) return kind === 'need' ? 'needs' : 'offers'
  return 'others'
}
