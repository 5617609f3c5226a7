import { Link } from 'react-router'
import type { Course, LessonSummary } from '#contract/api/content/courses.ts'
import { t } from '#domain/i18n/messages.ts'
import { CheckMark } from '#web/ui/check-row.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatMinuteCount, coursePathOf } from './course-text.ts'

type LessonListProps = {
  course: Course
  /** The slug of the open lesson. */
  current?: string
}

/** The lessons of a course in order, with the member's progress. */
export function LessonList({ course, current }: LessonListProps): React.ReactNode {
  return (
    <ol aria-label={t`Lessons in ${{ title: course.title }}`} className="divide-y divide-line-2">
      {course.lessons.map((lesson) => (
        <li key={lesson.slug}>
          <Link
            to={coursePathOf(course.slug, lesson.slug)}
            aria-current={lesson.slug === current ? 'page' : undefined}
            className={classNames(
              '-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-2.5 text-ink no-underline hover:bg-sunk',
              lesson.slug === current && 'bg-pine-soft',
            )}
          >
            <CheckMark isOn={lesson.isDone} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{lesson.title}</span>
              <span className="block text-sm text-ink-3">{detailOf(lesson)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

function detailOf({ minutes, kind, isDone, place01 }: LessonSummary): string {
  const lengthText = kind === 'video' ? t`Video, ${{ minuteCount: formatMinuteCount(minutes) }}` : formatMinuteCount(minutes)
  if (isDone) return t`${{ lengthText }} · done`
  return place01 > 0 ? t`${{ lengthText }} · ${{ percent: Math.round(place01 * 100) }}% read` : lengthText
}
