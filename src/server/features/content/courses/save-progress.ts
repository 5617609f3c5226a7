import { lockMember } from '../../members/index.ts'
import { requireActiveAccount } from '../../identity/index.ts'
import type { CourseDetail, saveLessonProgress as endpoint } from '#contract/api/content/courses.ts'
import type { BodyOf, ParamsOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { markLeaderTrained } from '../../pods/index.ts'
import { findProfile, lockProfile, updateProfile } from '../../profile/index.ts'
import type { ContentDeps } from '../deps.ts'
import { getCourse, type CourseReader } from './get-courses.ts'
import { updateLearnerCounts } from '../store/learner-counts.ts'
import { leaderTrainingSlug } from './present.ts'
import { insertCompletion, findLesson, getCourseCatalog, upsertProgress } from './store.ts'

/**
 * Saves a member's progress in a lesson and whether they finished it. The last lesson completes the course for good. Completing
 * the leader training also marks it as watched, for the member's pod too. Idempotent.
 *
 * @throws ProblemError `not-found`
 */
export async function saveLessonProgress(
  deps: ContentDeps,
  reader: CourseReader,
  { course, lesson }: ParamsOf<typeof endpoint>,
  { place01, isDone }: BodyOf<typeof endpoint>,
): Promise<CourseDetail> {
  const { userId } = reader
  if (!(await findLesson(deps.db, course, lesson))) throw new ProblemError('not-found')
  await deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    // Serializes two tabs that finish the last two lessons, so that the later one sees both.
    await lockProfile(tx, userId)
    await lockMember(tx, userId)
    await requireActiveAccount(tx, userId)
    const catalog = await getCourseCatalog(tx, userId, course)
    const done = new Set(catalog.progress.filter(({ doneAt }) => doneAt !== null).map(({ lessonSlug }) => lessonSlug))
    const isNew = isDone === true && !done.has(lesson)
    if (isNew) done.add(lesson)
    const isFinished = isDone === true && catalog.lessons.every(({ slug }) => done.has(slug))
    if (isFinished && course === leaderTrainingSlug) await markTrainingWatched(deps, tx, userId)
    const doneAt = isNew ? at : isDone === false ? null : undefined
    await upsertProgress(tx, { userId, courseSlug: course, lessonSlug: lesson }, { place01, doneAt }, at)
    const completion = { id: deps.newId(), userId, courseSlug: course, completedAt: at }
    const isFirst = isFinished && (await insertCompletion(tx, completion))
    const before = catalog.progress.find(({ lessonSlug }) => lessonSlug === lesson)
    const isUndone = doneAt === null && (before?.doneAt ?? null) !== null
    await updateLearnerCounts(tx, [
      { course, lesson, began: before ? 0 : 1, finished: isNew ? 1 : isUndone ? -1 : 0 },
      { course, lesson: '', began: catalog.progress.length === 0 ? 1 : 0, finished: isFirst ? 1 : 0 },
    ])
  })
  return getCourse(deps, reader, course)
}

/** The same effect as confirming to have read the leader guide. */
async function markTrainingWatched(deps: ContentDeps, tx: Transaction, userId: string): Promise<void> {
  const { events } = await findProfile(tx, userId)
  if (events.watchedLeaderTrainingV1) return
  await updateProfile(tx, userId, { events: { watchedLeaderTrainingV1: true } }, deps.clock.now())
  await markLeaderTrained(deps, tx, userId)
}
