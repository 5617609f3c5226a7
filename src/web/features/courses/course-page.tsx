import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { CourseDetail } from '#contract/api/content/courses.ts'
import { t } from '#domain/i18n/messages.ts'
import { useTitle } from '#web/shell/title.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { doneCountOf, nextLessonSlug, continueLabel, formatMinuteCount, coursePathOf, formatProgress } from './course-text.ts'
import { courseQuery, leaderTraining } from './courses-queries.ts'
import { EducationDisclaimer } from './education-disclaimer.tsx'
import { FinishCourse } from './finish-course.tsx'
import { LessonList } from './lesson-list.tsx'
import { TrainedLeader } from './trained-leader.tsx'

/** A course: its lessons, the member's progress, and for the leader training its results. */
export function CoursePage(): React.ReactNode {
  const { course: slug = '' } = useParams()
  const query = useQuery(courseQuery(slug))
  const loading = (
    <>
      <PageHeader title={t`Course`} />
      <SkeletonCard lines={6} label={t`Loading the course`} />
    </>
  )
  return (
    <>
      <BackLink to="/dashboard/resources">{t`Resources`}</BackLink>
      <QueryView query={query} loading={loading} failedTitle={t`We couldn’t load this course.`}>
        {(detail) => <CourseView detail={detail} />}
      </QueryView>
    </>
  )
}

function CourseView({ detail: { course, certificate } }: { detail: CourseDetail }): React.ReactNode {
  const { slug, title, summary, minutes, lessons } = course
  const nextLesson = nextLessonSlug(course)
  const isLeaderTraining = slug === leaderTraining
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={summary}
        actions={
          nextLesson === undefined ? null : <LinkButton to={coursePathOf(slug, nextLesson)}>{continueLabel(course)}</LinkButton>
        }
      />
      <FinishCourse course={course} />
      {isLeaderTraining ? <TrainedLeader hasCertificate={certificate !== null} /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Card
          title={t`Lessons`}
          aside={course.completedAt ? <Chip tone="pine">{t`Done`}</Chip> : <Chip>{formatMinuteCount(minutes)}</Chip>}
        >
          <LessonList course={course} />
        </Card>
        <div className="grid gap-5">
          <Card title={t`Your progress`}>
            <p className="mb-2 text-md text-ink-2">{formatProgress(course)}</p>
            <Bar
              label={t`Progress in ${{ title }}`}
              value={doneCountOf(course)}
              max={lessons.length}
              valueText={formatProgress(course)}
            />
            <p className="mt-4 text-sm text-ink-3">{t`Each lesson ends with one action you can commit to with one tap.`}</p>
          </Card>
          {certificate ? <CertificateCard certificate={certificate} /> : null}
        </div>
      </div>
      <EducationDisclaimer />
    </>
  )
}
