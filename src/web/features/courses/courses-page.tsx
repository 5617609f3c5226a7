import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Course, CourseListResponse } from '#contract/api/content/courses.ts'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { doneCountOf, coursePathOf, formatProgress } from './course-text.ts'
import { coursesQuery } from './courses-queries.ts'
import { EducationDisclaimer } from './education-disclaimer.tsx'

/** All courses with the member's progress, and where to continue. */
export function CoursesPage(): React.ReactNode {
  const query = useQuery(coursesQuery)
  return (
    <>
      <PageHeader title={t`Resources`} subtitle={t`Short courses to take between meetings`} />
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label={t`Loading the courses`} />}
        failedTitle={t`We couldn’t load the courses.`}
      >
        {(courses) => <CourseList courses={courses} />}
      </QueryView>
    </>
  )
}

function CourseList({ courses: { courses, resume } }: { courses: CourseListResponse }): React.ReactNode {
  if (courses.length === 0) {
    return (
      <EmptyState icon="book" title={t`No courses yet.`}>
        {t`New courses will appear here.`}
      </EmptyState>
    )
  }
  return (
    <>
      {resume ? <ResumeBanner resume={resume} title={courses.find(({ slug }) => slug === resume.course)?.title} /> : null}
      <ul aria-label={t`Courses`} className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {courses.map((course) => (
          <CourseCard key={course.slug} course={course} />
        ))}
      </ul>
      <EducationDisclaimer />
    </>
  )
}

type ResumeBannerProps = {
  resume: NonNullable<CourseListResponse['resume']>
  /** Title of the lesson's course. */
  title: string | undefined
}

function ResumeBanner({ resume: { course, lesson, title: lessonTitle }, title }: ResumeBannerProps): React.ReactNode {
  return (
    <div className="mb-5">
      <Banner
        title={t`Pick up where you left off`}
        action={
          <LinkButton to={coursePathOf(course, lesson)} size="sm" aria-label={t`Continue: ${{ lessonTitle }}`}>
            {t`Continue`}
          </LinkButton>
        }
      >
        {[title, lessonTitle].filter(Boolean).join(': ')}
      </Banner>
    </div>
  )
}

/** The whole card links to its course. */
function CourseCard({ course }: { course: Course }): React.ReactNode {
  const { slug, title, summary, lessons, completedAt } = course
  const progressText = formatProgress(course)
  return (
    <li className="relative flex min-w-0 flex-col rounded-card border border-line bg-card p-5 shadow-1 hover:border-line-field">
      <div className="flex items-start justify-between gap-3">
        <h2>
          <Link to={coursePathOf(slug)} className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        {completedAt ? <Chip tone="pine">{t`Done`}</Chip> : null}
      </div>
      <p className="mt-2 flex-1 text-md text-ink-2">{summary}</p>
      <p className="mt-4 mb-2 text-sm text-ink-3">{progressText}</p>
      <Bar label={t`Progress in ${{ title }}`} value={doneCountOf(course)} max={lessons.length} valueText={progressText} />
    </li>
  )
}
