import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type AdminCourse, type AdminLesson, type listAdminCourses, reorderLessons } from '#contract/api/content/courses-admin.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { formatMinuteCount } from '#web/features/courses/course-text.ts'
import { adminCoursesQuery, lessonPath, refetchCourses } from './content-queries.ts'
import { formatLearners } from './content-text.ts'
import { OrderedRows } from './ordered-rows.tsx'
import { saveOrder } from './save-order.ts'
import { TextStatusChips } from './text-status-chips.tsx'

/** All courses with their lessons, and how many members started and finished each. */
export function CourseCards(): React.ReactNode {
  return (
    <QueryView
      query={useQuery(adminCoursesQuery)}
      loading={<SkeletonCard lines={10} label={t`Loading the courses`} />}
      failedTitle={t`We couldn’t load the courses.`}
    >
      {({ courses }) =>
        courses.length === 0 ? (
          <Card>
            <EmptyState icon="book" title={t`No courses yet.`}>
              {t`Courses come with the product.`}
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
        {formatLearners(course)}
        {isHidden ? ` · ${t`Hidden from members until you publish a lesson.`}` : ''}
      </p>
      <OrderedRows rows={lessons} nameOf={(lesson) => lesson.title} onOrder={(slugs) => void saveLessonOrder(slug, slugs)}>
        {(lesson) => <LessonRow course={slug} lesson={lesson} />}
      </OrderedRows>
    </Card>
  )
}

function LessonRow({ course, lesson }: { course: string; lesson: AdminLesson }): React.ReactNode {
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
        <TextStatusChips {...lesson} />
      </div>
      <p className="tabular text-sm text-ink-3">
        {[formatMinuteCount(minutes), kind === 'video' ? t`video` : '', formatLearners(lesson)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function saveLessonOrder(course: string, slugs: string[]): Promise<void> {
  const sorted = (other: AdminCourse): AdminCourse => ({
    ...other,
    lessons: other.lessons.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug)),
  })
  return saveOrder<ResponseOf<typeof listAdminCourses>>({
    queryKey: adminCoursesQuery.queryKey,
    applyOrder: ({ courses }) => ({ courses: courses.map((other) => (other.slug === course ? sorted(other) : other)) }),
    send: () => callApi(reorderLessons, { params: { course }, body: { slugs } }),
    refetch: refetchCourses,
  })
}
