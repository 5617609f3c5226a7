import { useQuery } from '@tanstack/react-query'
import { type AdminLessonDetail, settleLesson, updateLesson } from '#contract/courses-admin.ts'
import { goalText } from '#domain/commitments/activities.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { call } from '../../lib/call.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useTitle } from '../../shell/title.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { minutesWords } from '../courses/course-words.ts'
import { attempt } from './attempt.ts'
import { adminLessonQuery, adoptLesson, coursesPath, type LessonPlace } from './content-queries.ts'
import { learnersInWords } from './content-words.ts'
import { LessonForm } from './lesson-form.tsx'
import { NewerText } from './newer-text.tsx'
import { PublishButton } from './publish-button.tsx'
import { saveText } from './save-text.ts'
import { TextChips } from './text-chips.tsx'

/** One lesson: whether it is public, how many began and finished it, and its text to be changed. */
export function LessonPage({ place }: { place: LessonPlace }): React.ReactNode {
  const query = useQuery(adminLessonQuery(place))
  return (
    <>
      <BackLink to={coursesPath}>Courses</BackLink>
      <QueryView
        query={query}
        loading={<SkeletonCard lines={12} label="Loading the lesson" />}
        failedTitle="We could not load this lesson."
      >
        {(lesson) => <LessonView place={place} lesson={lesson} />}
      </QueryView>
    </>
  )
}

function LessonView({ place, lesson }: { place: LessonPlace; lesson: AdminLessonDetail }): React.ReactNode {
  const { user } = useVisitor()
  const { title, shipped, isPublished, version } = lesson
  useTitle(title)
  const save = (changes: FieldValues): Promise<AdminLessonDetail> =>
    saveText(
      () => change(place, { ...changes, version }),
      () => queryClient.fetchQuery({ ...adminLessonQuery(place), staleTime: 0 }),
    )
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<Facts lesson={lesson} />}
        actions={
          <>
            {isPublished ? (
              <LinkButton to={`/dashboard/resources/${place.course}/${place.lesson}`} variant="secondary">
                See it
              </LinkButton>
            ) : null}
            <PublishButton isPublished={isPublished} what={`“${title}”`} publish={(to) => change(place, { isPublished: to })} />
          </>
        }
      />
      <div className="grid gap-5">
        {shipped && lesson.editedAt !== null ? (
          <NewerText isNewer={lesson.hasNewer} onSettle={(take) => settle(place, take, version)}>
            <Said {...shipped} />
          </NewerText>
        ) : null}
        <Card>
          <LessonForm userId={user?.id ?? ''} place={place} stored={lesson} save={save} />
        </Card>
      </div>
    </>
  )
}

function Facts({ lesson }: { lesson: AdminLessonDetail }): React.ReactNode {
  const { course, kind, editedAt } = lesson
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular">
        {[course.title, kind === 'video' ? 'video' : '', learnersInWords(lesson)].filter(Boolean).join(' · ')}
      </span>
      {editedAt === null ? null : (
        <span>
          Edited <Moment at={editedAt} timeZone={memberZone()} />
        </span>
      )}
      <TextChips {...lesson} />
    </span>
  )
}

type SaidProps = Pick<AdminLessonDetail, 'title' | 'minutes' | 'body' | 'activity' | 'target' | 'text'>

function Said({ title, minutes, body, ...action }: SaidProps): React.ReactNode {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="mb-3 text-sm text-ink-3">
        {minutesWords(minutes)} · asks for: {goalText(action)}
      </p>
      <div className="max-h-96 max-w-[70ch] overflow-y-auto text-ink-2">
        <Markdown text={body} headingLevel={4} />
      </div>
    </>
  )
}

async function change(params: LessonPlace, body: Readonly<Record<string, unknown>>): Promise<AdminLessonDetail> {
  const lesson = await call(updateLesson, { params, body })
  adoptLesson(lesson)
  return lesson
}

function settle(params: LessonPlace, take: boolean, version: number): Promise<boolean> {
  return attempt(async () => {
    adoptLesson(await call(settleLesson, { params, body: { take, version } }))
    return take ? 'The lesson of the product is in its place.' : 'Yours stays.'
  })
}
