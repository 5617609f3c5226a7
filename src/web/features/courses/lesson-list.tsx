import { Link } from 'react-router'
import type { Course, LessonRow } from '#contract/courses.ts'
import { Tick } from '../../ui/check-row.tsx'
import { classNames } from '../../ui/class-names.ts'
import { minutesWords, pathOf } from './course-words.ts'

type LessonListProps = {
  course: Course
  /** The lesson that is open, by its slug. */
  current?: string
}

/** The lessons of a course in their order, each with how far the member is. */
export function LessonList({ course, current }: LessonListProps): React.ReactNode {
  return (
    <ol aria-label={`Lessons of ${course.title}`} className="divide-y divide-line-2">
      {course.lessons.map((lesson) => (
        <li key={lesson.slug}>
          <Link
            to={pathOf(course.slug, lesson.slug)}
            aria-current={lesson.slug === current ? 'page' : undefined}
            className={classNames(
              '-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-2.5 text-ink no-underline hover:bg-sunk',
              lesson.slug === current && 'bg-pine-soft',
            )}
          >
            <Tick isOn={lesson.isDone} />
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

function detailOf({ minutes, kind, isDone, place01 }: LessonRow): string {
  const length = kind === 'video' ? `Video, ${minutesWords(minutes)}` : minutesWords(minutes)
  if (isDone) return `${length} · done`
  return place01 > 0 ? `${length} · ${Math.round(place01 * 100)}% read` : length
}
