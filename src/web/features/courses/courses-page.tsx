import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Course, Courses } from '#contract/courses.ts'
import { Banner } from '../../ui/banner.tsx'
import { Bar } from '../../ui/bar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { doneCountOf, pathOf, progressWords } from './course-words.ts'
import { coursesQuery } from './courses-query.ts'
import { EducationLine } from './education-line.tsx'

/** Every course with how far the member is, and where they left off. */
export function CoursesPage(): React.ReactNode {
  const query = useQuery(coursesQuery)
  return (
    <>
      <PageHeader title="Resources" subtitle="Short courses for the work between two meetings" />
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label="Loading the courses" />}
        failedTitle="We could not load the courses."
      >
        {(courses) => <Shelf courses={courses} />}
      </QueryView>
    </>
  )
}

function Shelf({ courses: { courses, resume } }: { courses: Courses }): React.ReactNode {
  if (courses.length === 0) {
    return (
      <EmptyState icon="book" title="There are no courses yet.">
        They appear here as soon as they are written.
      </EmptyState>
    )
  }
  return (
    <>
      {resume ? <Resume resume={resume} title={courses.find(({ slug }) => slug === resume.course)?.title} /> : null}
      <ul aria-label="Courses" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {courses.map((course) => (
          <CourseCard key={course.slug} course={course} />
        ))}
      </ul>
      <EducationLine />
    </>
  )
}

type ResumeProps = {
  resume: NonNullable<Courses['resume']>
  /** What its course is called. */
  title: string | undefined
}

function Resume({ resume: { course, lesson, title: lessonTitle }, title }: ResumeProps): React.ReactNode {
  return (
    <div className="mb-5">
      <Banner
        title="Go on where you left off"
        action={
          <LinkButton to={pathOf(course, lesson)} size="sm" aria-label={`Continue: ${lessonTitle}`}>
            Continue
          </LinkButton>
        }
      >
        {[title, lessonTitle].filter(Boolean).join(': ')}
      </Banner>
    </div>
  )
}

/** The whole card leads to its course. */
function CourseCard({ course }: { course: Course }): React.ReactNode {
  const { slug, title, summary, lessons, completedAt } = course
  const words = progressWords(course)
  return (
    <li className="relative flex min-w-0 flex-col rounded-card border border-line bg-card p-5 shadow-1 hover:border-line-field">
      <div className="flex items-start justify-between gap-3">
        <h2>
          <Link to={pathOf(slug)} className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        {completedAt ? <Chip tone="pine">Done</Chip> : null}
      </div>
      <p className="mt-2 flex-1 text-md text-ink-2">{summary}</p>
      <p className="mt-4 mb-2 text-sm text-ink-3">{words}</p>
      <Bar label={`Progress in ${title}`} value={doneCountOf(course)} max={lessons.length} valueText={words} />
    </li>
  )
}
