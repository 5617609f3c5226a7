import type { AdminCourse, AdminLessonDetail } from '#contract/courses-admin.ts'
import { ProblemError } from '#contract/problems.ts'
import { checkLesson, type LessonTerms, lessonTermNames } from '#domain/content/lesson-terms.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../../../audit/index.ts'
import type { ContentDeps } from '../../deps.ts'
import { lockContent } from '../../seed/store.ts'
import { listAdminCourses, shippedLesson, showAdminLesson } from './show-admin-courses.ts'
import * as store from './store.ts'

/** What is sent of a lesson, and the version of the text it was typed into. */
type Sent = FieldValues & { isPublished?: boolean | undefined; version?: number | undefined }

/**
 * Changes what is sent of a lesson. From now on its text is the admins': files leave it alone. Whether it is published is no part of the
 * text; who has begun or finished it stays known.
 *
 * @throws ProblemError `not-found`, `invalid-fields`, `text-changed` where the text is not the one it was typed into; nothing is written then
 */
export async function updateLesson(
  deps: ContentDeps,
  key: store.LessonKey,
  { version, isPublished, ...sent }: Sent,
): Promise<AdminLessonDetail> {
  return deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const lesson = await demandLesson(tx, key)
    const terms = demandTerms({ ...lesson, ...sent })
    if (!isSame(lesson, terms)) {
      if (lesson.version !== version) throw new ProblemError('text-changed')
      await store.writeChange(tx, key, { ...terms, editedAt: deps.clock.now() }, true)
      await record(deps, tx, { event: 'lesson.changed', details: { lesson: terms.title } })
    }
    if (isPublished !== undefined && isPublished !== lesson.isPublished) {
      await store.writeChange(tx, key, { isPublished }, false)
      const event = isPublished ? 'lesson.published' : 'lesson.unpublished'
      await record(deps, tx, { event, details: { lesson: terms.title } })
    }
    return showAdminLesson(tx, key)
  })
}

/**
 * Puts all lessons of a course into an order.
 *
 * @throws ProblemError `text-changed` where the course has others by now
 */
export async function orderLessons(
  deps: ContentDeps,
  course: string,
  slugs: readonly string[],
): Promise<{ courses: AdminCourse[] }> {
  return deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const there = await store.holdLessons(tx, course)
    const isAll = slugs.length === there.size && new Set(slugs).size === there.size && slugs.every((slug) => there.has(slug))
    if (!isAll || there.size === 0) throw new ProblemError('text-changed')
    await store.writePlaces(tx, course, slugs)
    await record(deps, tx, { event: 'lessons.ordered', details: { course } })
    return listAdminCourses(tx)
  })
}

/**
 * Takes over the text that came with the product, which it follows again from now on; or keeps the edited one, and is not told of this
 * newer one any more.
 *
 * @throws ProblemError `not-found`, also where no file has it; `text-changed`
 */
export async function settleLesson(
  deps: ContentDeps,
  key: store.LessonKey,
  { take, version }: { take: boolean; version: number },
): Promise<AdminLessonDetail> {
  return deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const lesson = await demandLesson(tx, key)
    const shipped = await shippedLesson(key)
    if (!shipped) throw new ProblemError('not-found')
    if (lesson.version !== version) throw new ProblemError('text-changed')
    const { title, minutes, kind, videoUrl, captionsUrl, body, activity, target, actionText: text, seededFrom } = shipped
    const words = { title, minutes, body, activity, target, text }
    const change = take ? { ...words, kind, videoUrl, captionsUrl, seededFrom, editedAt: null } : { seededFrom }
    await store.writeChange(tx, key, change, take)
    if (take) await record(deps, tx, { event: 'lesson.changed', details: { lesson: title } })
    return showAdminLesson(tx, key)
  })
}

async function demandLesson(tx: Transaction, key: store.LessonKey) {
  const lesson = await store.holdLesson(tx, key)
  if (!lesson) throw new ProblemError('not-found')
  return lesson
}

function demandTerms(sent: FieldValues): LessonTerms {
  const { faults, terms } = checkLesson(sent)
  if (!terms) throw new ProblemError('invalid-fields', undefined, faults)
  return terms
}

function isSame(lesson: LessonTerms, terms: LessonTerms): boolean {
  return lessonTermNames.every((name) => lesson[name] === terms[name])
}
