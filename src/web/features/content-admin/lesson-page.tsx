import { useQuery } from '@tanstack/react-query'
import { type AdminLessonDetail, resolveShippedLesson, updateLesson } from '#contract/api/content/courses-admin.ts'
import { goalText } from '#domain/commitments/activities.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useTitle } from '#web/shell/title.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { Markdown } from '#web/ui/markdown/markdown.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { formatMinuteCount } from '#web/features/courses/course-text.ts'
import { runWithToast } from './run-with-toast.ts'
import { adminLessonQuery, setCachedLesson, coursesPath, type LessonKey } from './content-queries.ts'
import { formatLearners } from './content-text.ts'
import { LessonForm } from './lesson-form.tsx'
import { ShippedTextBanner } from './shipped-text-banner.tsx'
import { PublishButton } from './publish-button.tsx'
import { saveText } from './save-text.ts'
import { TextStatusChips } from './text-status-chips.tsx'

/** A lesson: publication status, learners and the form. */
export function LessonPage({ lessonKey }: { lessonKey: LessonKey }): React.ReactNode {
  const query = useQuery(adminLessonQuery(lessonKey))
  return (
    <>
      <BackLink to={coursesPath}>{t`Courses`}</BackLink>
      <QueryView
        query={query}
        loading={<SkeletonCard lines={12} label={t`Loading the lesson`} />}
        failedTitle={t`We couldn’t load this lesson.`}
      >
        {(lesson) => <LessonView lessonKey={lessonKey} lesson={lesson} />}
      </QueryView>
    </>
  )
}

function LessonView({ lessonKey, lesson }: { lessonKey: LessonKey; lesson: AdminLessonDetail }): React.ReactNode {
  const { user } = useVisitor()
  const { title, shipped, isPublished, version } = lesson
  useTitle(title)
  const save = (changes: FieldValues): Promise<AdminLessonDetail> =>
    saveText(
      () => saveLesson(lessonKey, { ...changes, version }),
      () => queryClient.fetchQuery({ ...adminLessonQuery(lessonKey), staleTime: 0 }),
    )
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<LessonMeta lesson={lesson} />}
        actions={
          <>
            {isPublished ? (
              <LinkButton to={`/dashboard/resources/${lessonKey.course}/${lessonKey.lesson}`} variant="secondary">
                {t`View`}
              </LinkButton>
            ) : null}
            <PublishButton
              isPublished={isPublished}
              noun={`“${title}”`}
              publish={(to) => saveLesson(lessonKey, { isPublished: to })}
            />
          </>
        }
      />
      <div className="grid gap-5">
        {shipped && lesson.editedAt !== null ? (
          <ShippedTextBanner
            isNewer={lesson.hasNewer}
            onResolve={(acceptsShipped) => resolveShippedText(lessonKey, acceptsShipped, version)}
          >
            <ShippedLesson {...shipped} />
          </ShippedTextBanner>
        ) : null}
        <Card>
          <LessonForm userId={user?.id ?? ''} lessonKey={lessonKey} stored={lesson} save={save} />
        </Card>
      </div>
    </>
  )
}

function LessonMeta({ lesson }: { lesson: AdminLessonDetail }): React.ReactNode {
  const { course, kind, editedAt } = lesson
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular">
        {[course.title, kind === 'video' ? t`video` : '', formatLearners(lesson)].filter(Boolean).join(' · ')}
      </span>
      {editedAt === null ? null : (
        <span>
          {t`Edited`} <Moment at={editedAt} timeZone={memberTimeZone()} />
        </span>
      )}
      <TextStatusChips {...lesson} />
    </span>
  )
}

type ShippedLessonProps = Pick<AdminLessonDetail, 'title' | 'minutes' | 'body' | 'activity' | 'target' | 'text'>

function ShippedLesson({ title, minutes, body, ...action }: ShippedLessonProps): React.ReactNode {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="mb-3 text-sm text-ink-3">
        {t`${{ length: formatMinuteCount(minutes) }} · action: ${{ goal: goalText(action) }}`}
      </p>
      <div className="max-h-96 max-w-[70ch] overflow-y-auto text-ink-2">
        <Markdown text={body} headingLevel={4} />
      </div>
    </>
  )
}

async function saveLesson(params: LessonKey, body: Readonly<Record<string, unknown>>): Promise<AdminLessonDetail> {
  const lesson = await callApi(updateLesson, { params, body })
  setCachedLesson(lesson)
  return lesson
}

function resolveShippedText(params: LessonKey, acceptsShipped: boolean, version: number): Promise<boolean> {
  return runWithToast(async () => {
    setCachedLesson(await callApi(resolveShippedLesson, { params, body: { take: acceptsShipped, version } }))
    return acceptsShipped ? t`Default text restored.` : t`Keeping your text.`
  })
}
