import type { Course, CourseListResponse, LessonSummary } from '#contract/api/content/courses.ts'
import type { Progress, CourseCatalog, StoredCourse, StoredLesson } from './store.ts'

/** The leader training. Completing it gives a certificate and makes the member a trained leader. */
export const leaderTrainingSlug = 'lead-a-pod'

/** Presents the courses of a catalog. */
export function presentCourses(shelf: CourseCatalog): Course[] {
  return shelf.courses.map((course) => presentCourse(course, shelf))
}

function presentCourse({ slug, title, summary }: StoredCourse, { lessons, progress, completions }: CourseCatalog): Course {
  const own = lessons.filter((lesson) => lesson.courseSlug === slug)
  const rows = own.map((lesson) => presentLesson(lesson, progress))
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

/** Presents a lesson of a list with the member's progress. */
export function presentLesson(
  { courseSlug, slug, title, minutes, kind }: StoredLesson,
  progress: readonly Progress[],
): LessonSummary {
  const own = progress.find((one) => one.courseSlug === courseSlug && one.lessonSlug === slug)
  return { slug, title, minutes, kind, place01: own?.place01 ?? 0, isDone: own?.doneAt != null }
}

/** Returns where to resume: the most recent unfinished lesson. */
export function presentResume({ lessons, progress }: CourseCatalog): CourseListResponse['resume'] {
  const inProgress = latest(progress.filter(({ doneAt }) => doneAt === null).filter((one) => lessonOf(one, lessons)))
  const lesson = inProgress && lessonOf(inProgress, lessons)
  return lesson ? { course: lesson.courseSlug, lesson: lesson.slug, title: lesson.title } : null
}

function lessonOf({ courseSlug, lessonSlug }: Progress, lessons: readonly StoredLesson[]): StoredLesson | undefined {
  return lessons.find((lesson) => lesson.courseSlug === courseSlug && lesson.slug === lessonSlug)
}

function latest(progress: readonly Progress[]): Progress | undefined {
  return progress.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())[0]
}
