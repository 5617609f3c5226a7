import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { LessonDetail } from '#contract/api/content/courses.ts'
import { t } from '#domain/i18n/messages.ts'
import { useTitle } from '#web/shell/title.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { ActionCard } from './action-card.tsx'
import { formatMinuteCount, coursePathOf } from './course-text.ts'
import { lessonQuery } from './courses-queries.ts'
import { EducationDisclaimer } from './education-disclaimer.tsx'
import { LessonBody } from './lesson-body.tsx'
import { LessonEnd } from './lesson-end.tsx'
import { LessonList } from './lesson-list.tsx'

/** A lesson: its text or video, its action, and navigation. */
export function LessonPage(): React.ReactNode {
  const { course = '', lesson = '' } = useParams()
  const query = useQuery(lessonQuery({ course, lesson }))
  const loading = (
    <>
      <PageHeader title={t`Lesson`} />
      <SkeletonCard lines={10} label={t`Loading the lesson`} />
    </>
  )
  return (
    <QueryView query={query} loading={loading} failedTitle={t`We couldn’t load this lesson.`}>
      {/* The key remounts the view for each lesson: its position, its buttons, its commitment. */}
      {(detail) => <LessonView key={`${course}/${lesson}`} detail={detail} />}
    </QueryView>
  )
}

function LessonView({ detail }: { detail: LessonDetail }): React.ReactNode {
  const { course, lesson } = detail
  useTitle(lesson.title)
  const number = course.lessons.findIndex(({ slug }) => slug === lesson.slug) + 1
  return (
    <>
      <BackLink to={coursePathOf(course.slug)}>{course.title}</BackLink>
      <PageHeader
        title={lesson.title}
        subtitle={t`Lesson ${{ number }} of ${{ lessonsCount: course.lessons.length }} · ${{ minuteCount: formatMinuteCount(lesson.minutes) }}`}
        actions={lesson.isDone ? <Chip tone="pine">{t`Done`}</Chip> : null}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <LessonBody course={course.slug} lesson={lesson} />
          <ActionCard action={lesson.action} />
          <LessonEnd detail={detail} />
        </div>
        <div className="lg:sticky lg:top-6">
          <Card title={t`In this course`}>
            <LessonList course={course} current={lesson.slug} />
          </Card>
        </div>
      </div>
      <EducationDisclaimer />
    </>
  )
}
