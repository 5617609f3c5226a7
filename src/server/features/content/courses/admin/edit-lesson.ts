import type { AdminCourse, AdminLessonDetail } from '#contract/api/content/courses-admin.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { validateLesson, type LessonInput, lessonInputNames } from '#domain/content/lesson-input.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../../../audit/index.ts'
import type { ContentDeps } from '../../deps.ts'
import { lockContent } from '../../seed/store.ts'
import { listAdminCourses, findShippedLesson, getAdminLesson } from './get-admin-courses.ts'
import * as store from './store.ts'

/** The sent fields of a lesson, and the text version they are based on. */
type LessonRequest = FieldValues & { isPublished?: boolean | undefined; version?: number | undefined }

/**
 * Updates the sent fields of a lesson. From then on admins own its text, and files no longer update it. Publishing does not
 * change the text. Members' progress stays.
 *
 * @throws ProblemError `not-found`, `invalid-fields`, `text-changed` if the text has another version by now; nothing is saved
 *   then
 */
export async function updateLesson(
  deps: ContentDeps,
  key: store.LessonKey,
  { version, isPublished, ...request }: LessonRequest,
): Promise<AdminLessonDetail> {
  return deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const lesson = await requireLesson(tx, key)
    const input = requireLessonInput({ ...lesson, ...request })
    if (!isUnchanged(lesson, input)) {
      if (lesson.version !== version) throw new ProblemError('text-changed')
      await store.updateLessonRow(tx, key, { ...input, editedAt: deps.clock.now() }, true)
      await recordAuditEvent(deps, tx, { event: 'lesson.changed', details: { lesson: input.title } })
    }
    if (isPublished !== undefined && isPublished !== lesson.isPublished) {
      await store.updateLessonRow(tx, key, { isPublished }, false)
      const event = isPublished ? 'lesson.published' : 'lesson.unpublished'
      await recordAuditEvent(deps, tx, { event, details: { lesson: input.title } })
    }
    return getAdminLesson(tx, key)
  })
}

/**
 * Sets the order of all lessons of a course.
 *
 * @throws ProblemError `text-changed` if the course's lessons have changed meanwhile
 */
export async function reorderLessons(
  deps: ContentDeps,
  course: string,
  slugs: readonly string[],
): Promise<{ courses: AdminCourse[] }> {
  return deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const lockedLessons = await store.lockLessons(tx, course)
    const isAll = slugs.length === lockedLessons.size && new Set(slugs).size === lockedLessons.size && slugs.every((slug) => lockedLessons.has(slug))
    if (!isAll || lockedLessons.size === 0) throw new ProblemError('text-changed')
    await store.updatePositions(tx, course, slugs)
    await recordAuditEvent(deps, tx, { event: 'lessons.ordered', details: { course } })
    return listAdminCourses(tx)
  })
}

/**
 * Replaces the text by the shipped one and follows the file from then on; or keeps the edited text and dismisses this shipped
 * version.
 *
 * @throws ProblemError `not-found`, also if no file has it; `text-changed`
 */
export async function resolveShippedLesson(
  deps: ContentDeps,
  key: store.LessonKey,
  { take, version }: { take: boolean; version: number },
): Promise<AdminLessonDetail> {
  return deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const lesson = await requireLesson(tx, key)
    const shipped = await findShippedLesson(key)
    if (!shipped) throw new ProblemError('not-found')
    if (lesson.version !== version) throw new ProblemError('text-changed')
    const { title, minutes, kind, videoUrl, captionsUrl, body, activity, target, actionText: text, seededFrom } = shipped
    const texts = { title, minutes, body, activity, target, text }
    const change = take ? { ...texts, kind, videoUrl, captionsUrl, seededFrom, editedAt: null } : { seededFrom }
    await store.updateLessonRow(tx, key, change, take)
    if (take) await recordAuditEvent(deps, tx, { event: 'lesson.changed', details: { lesson: title } })
    return getAdminLesson(tx, key)
  })
}

async function requireLesson(tx: Transaction, key: store.LessonKey) {
  const lesson = await store.lockLesson(tx, key)
  if (!lesson) throw new ProblemError('not-found')
  return lesson
}

function requireLessonInput(request: FieldValues): LessonInput {
  const { errors, input } = validateLesson(request)
  if (!input) throw new ProblemError('invalid-fields', undefined, errors)
  return input
}

function isUnchanged(lesson: LessonInput, input: LessonInput): boolean {
  return lessonInputNames.every((name) => lesson[name] === input[name])
}
