import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type AdminCourse, type AdminLesson, type listAdminCourses, orderLessons } from '#contract/courses-admin.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { minutesWords } from '../courses/course-words.ts'
import { adminCoursesQuery, lessonPath, rereadCourses } from './content-queries.ts'
import { learnersInWords } from './content-words.ts'
import { OrderedRows } from './ordered-rows.tsx'
import { saveOrder } from './save-order.ts'
import { TextChips } from './text-chips.tsx'

/** Every course with its lessons, and how many members began and finished each. */
export function CourseCards(): React.ReactNode {
  return (
    <QueryView
      query={useQuery(adminCoursesQuery)}
      loading={<SkeletonCard lines={10} label="Loading the courses" />}
      failedTitle="We could not load the courses."
    >
      {({ courses }) =>
        courses.length === 0 ? (
          <Card>
            <EmptyState icon="book" title="There are no courses yet.">
              They come with the product.
            </EmptyState>
          </Card>
        ) : (
          <div className="grid gap-5">
            {courses.map((course) => (
              <CourseCard key={course.slug} course={course} />
            ))}
          </div>
        )
      }
    </QueryView>
  )
}

function CourseCard({ course }: { course: AdminCourse }): React.ReactNode {
  const { slug, title, lessons } = course
  const isHidden = lessons.every(({ isPublished }) => !isPublished)
  return (
    <Card title={title}>
      <p className="tabular -mt-2 mb-4 text-sm text-ink-3">
        {learnersInWords(course)}
        {isHidden ? ' · Members do not see this course, as none of its lessons is published.' : ''}
      </p>
      <OrderedRows rows={lessons} nameOf={(lesson) => lesson.title} onOrder={(slugs) => void order(slug, slugs)}>
        {(lesson) => <LessonLine course={slug} lesson={lesson} />}
      </OrderedRows>
    </Card>
  )
}

function LessonLine({ course, lesson }: { course: string; lesson: AdminLesson }): React.ReactNode {
  const { slug, title, minutes, kind } = lesson
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={lessonPath({ course, lesson: slug })}
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere max-md:min-h-11"
        >
          {title}
        </Link>
        <TextChips {...lesson} />
      </div>
      <p className="tabular text-sm text-ink-3">
        {[minutesWords(minutes), kind === 'video' ? 'video' : '', learnersInWords(lesson)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function order(course: string, slugs: string[]): Promise<void> {
  const sorted = (found: AdminCourse): AdminCourse => ({
    ...found,
    lessons: found.lessons.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug)),
  })
  return saveOrder<AnswerOf<typeof listAdminCourses>>({
    queryKey: adminCoursesQuery.queryKey,
    show: ({ courses }) => ({ courses: courses.map((found) => (found.slug === course ? sorted(found) : found)) }),
    send: () => call(orderLessons, { params: { course }, body: { slugs } }),
    reread: rereadCourses,
  })
}
