import type { Course, Courses, LessonRow } from '#contract/courses.ts'
import type { Progress, Shelf, StoredCourse, StoredLesson } from './store.ts'

/** The course that trains leaders: whoever finishes it has a certificate, and their pod a trained leader. */
export const leaderTraining = 'lead-a-pod'

/** The courses of a shelf as they are shown. */
export function showCourses(shelf: Shelf): Course[] {
  return shelf.courses.map((course) => showCourse(course, shelf))
}

function showCourse({ slug, title, summary }: StoredCourse, { lessons, progress, completions }: Shelf): Course {
  const own = lessons.filter((lesson) => lesson.courseSlug === slug)
  const rows = own.map((lesson) => showLesson(lesson, progress))
  const left = rows.filter(({ isDone }) => !isDone)
  const known = new Set(left.map((row) => row.slug))
  const last = latest(progress.filter((one) => one.courseSlug === slug && known.has(one.lessonSlug)))
  return {
    slug,
    title,
    summary,
    minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
    lessons: rows,
    next: last?.lessonSlug ?? left[0]?.slug ?? null,
    completedAt: completions.find(({ courseSlug }) => courseSlug === slug)?.completedAt.toISOString() ?? null,
  }
}

/** A lesson in a list, with how far the member is in it. */
export function showLesson(
  { courseSlug, slug, title, minutes, kind }: StoredLesson,
  progress: readonly Progress[],
): LessonRow {
  const own = progress.find((one) => one.courseSlug === courseSlug && one.lessonSlug === slug)
  return { slug, title, minutes, kind, place01: own?.place01 ?? 0, isDone: own?.doneAt != null }
}

/** Where to go on: the lesson that was left half-way last. */
export function showResume({ lessons, progress }: Shelf): Courses['resume'] {
  const begun = latest(progress.filter(({ doneAt }) => doneAt === null).filter((one) => lessonOf(one, lessons)))
  const lesson = begun && lessonOf(begun, lessons)
  return lesson ? { course: lesson.courseSlug, lesson: lesson.slug, title: lesson.title } : null
}

function lessonOf({ courseSlug, lessonSlug }: Progress, lessons: readonly StoredLesson[]): StoredLesson | undefined {
  return lessons.find((lesson) => lesson.courseSlug === courseSlug && lesson.slug === lessonSlug)
}

function latest(progress: readonly Progress[]): Progress | undefined {
  return progress.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())[0]
}
