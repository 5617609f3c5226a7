import type { PlannedLearning, PlannedVote } from '#server/features/content/index.ts'
import { demoId } from '../demo-id.ts'
import { cast } from './cast.ts'
import type { PlannedTribe } from './tribe.ts'

const hourMs = 3_600_000

/** Number of helpful and not helpful votes per question. */
const votes: Readonly<Record<string, readonly [yes: number, no: number]>> = {
  'what-is-included': [11, 1],
  'cancel-membership': [9, 2],
  'pause-membership': [7, 0],
  'promo-code': [2, 9],
  'first-steps': [12, 1],
  'welcome-package': [5, 4],
  'what-is-a-pod': [14, 0],
  'miss-a-meeting': [8, 1],
  'how-matching-works': [10, 3],
  'how-long-matching': [4, 5],
  'why-assessment': [3, 6],
  'my-data': [2, 0],
}

/** Number of lessons finished by each reader, per course. */
const lessonsRead: Readonly<Record<string, readonly number[]>> = {
  'pod-basics': [4, 4, 4, 4, 3, 2, 2, 1, 1],
  'buy-box': [4, 4, 2, 1],
  'find-deals': [4, 1, 1],
  underwrite: [5, 5, 3, 2, 2, 1],
  rehab: [2, 1],
}

/** Members without a named account, so that visitors of the demo don't change their activity. */
function nonCastMembers({ members }: PlannedTribe): readonly { id: string }[] {
  return members.slice(cast.length)
}

/** Plans the votes on answers in the help. A small tribe has fewer. */
export function planVotes(tribe: PlannedTribe, now: Date): PlannedVote[] {
  return Object.entries(votes).flatMap(([faqSlug, [yes, no]]) =>
    nonCastMembers(tribe)
      .slice(0, yes + no)
      .map(({ id: userId }, i) => ({
        faqSlug,
        userId,
        isHelpful: i >= no,
        votedAt: new Date(now.getTime() - (i + 1) * 7 * hourMs),
      })),
  )
}

/** Plans the tribe's progress in courses. */
export function planLearning(tribe: PlannedTribe, now: Date): PlannedLearning[] {
  const readers = nonCastMembers(tribe)
  return Object.entries(lessonsRead).flatMap(([courseSlug, counts]) =>
    counts.flatMap((lessonCount, i) => {
      const userId = readers[i]?.id
      const at = new Date(now.getTime() - (i + 2) * 31 * hourMs)
      return userId === undefined
        ? []
        : [{ id: demoId('finished-course', `${courseSlug}/${i}`), userId, courseSlug, lessonCount, at }]
    }),
  )
}
