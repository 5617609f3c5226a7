import type { CourseDetail, saveLessonProgress as endpoint } from '#contract/courses.ts'
import type { BodyOf, ParamsOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { demandPerson, leaderTrained, lockMember } from '../../pods/index.ts'
import { findProfile, holdProfile, updateProfile } from '../../profile/index.ts'
import type { ContentDeps } from '../deps.ts'
import { readCourse, type Reader } from './read-courses.ts'
import { countLearners } from '../store/learner-counts.ts'
import { leaderTraining } from './show.ts'
import { addCompletion, findLesson, readShelf, saveProgress } from './store.ts'

/**
 * Keeps how far a member is in a lesson and whether they are done with it. With its last lesson the course is finished, for good; the
 * leader training then counts as watched, and the pod they lead knows it. What is sent again changes nothing.
 *
 * @throws ProblemError `not-found`
 */
export async function saveLessonProgress(
  deps: ContentDeps,
  reader: Reader,
  { course, lesson }: ParamsOf<typeof endpoint>,
  { place01, isDone }: BodyOf<typeof endpoint>,
): Promise<CourseDetail> {
  const { userId } = reader
  if (!(await findLesson(deps.db, course, lesson))) throw new ProblemError('not-found')
  await deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    // Two tabs that finish the last two lessons come one after the other: each counts what the other did.
    await holdProfile(tx, userId)
    await lockMember(tx, userId)
    await demandPerson(tx, userId)
    const shelf = await readShelf(tx, userId, course)
    const done = new Set(shelf.progress.filter(({ doneAt }) => doneAt !== null).map(({ lessonSlug }) => lessonSlug))
    const isNew = isDone === true && !done.has(lesson)
    if (isNew) done.add(lesson)
    const isFinished = isDone === true && shelf.lessons.every(({ slug }) => done.has(slug))
    if (isFinished && course === leaderTraining) await countAsWatched(deps, tx, userId)
    const doneAt = isNew ? at : isDone === false ? null : undefined
    await saveProgress(tx, { userId, courseSlug: course, lessonSlug: lesson }, { place01, doneAt }, at)
    const completion = { id: deps.newId(), userId, courseSlug: course, completedAt: at }
    const isFirst = isFinished && (await addCompletion(tx, completion))
    const before = shelf.progress.find(({ lessonSlug }) => lessonSlug === lesson)
    const isUndone = doneAt === null && (before?.doneAt ?? null) !== null
    await countLearners(tx, [
      { course, lesson, began: before ? 0 : 1, finished: isNew ? 1 : isUndone ? -1 : 0 },
      { course, lesson: '', began: shelf.progress.length === 0 ? 1 : 0, finished: isFirst ? 1 : 0 },
    ])
  })
  return readCourse(deps, reader, course)
}

/** As when they say themselves that they have read the leader guide. */
async function countAsWatched(deps: ContentDeps, tx: Transaction, userId: string): Promise<void> {
  const { events } = await findProfile(tx, userId)
  if (events.watchedLeaderTrainingV1) return
  await updateProfile(tx, userId, { events: { watchedLeaderTrainingV1: true } }, deps.clock.now())
  await leaderTrained(deps, tx, userId)
}
