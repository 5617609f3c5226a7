import { useNavigate } from 'react-router'
import type { LessonDetail } from '#contract/api/content/courses.ts'
import { t } from '#domain/i18n/messages.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { coursePathOf } from './course-text.ts'
import { saveProgress } from './courses-queries.ts'
import { showCourseFinishedToast } from './show-course-finished-toast.ts'

/** End of a lesson: a button to complete it, and links to the next and previous lesson. */
export function LessonEnd({ detail }: { detail: LessonDetail }): React.ReactNode {
  const { course, lesson, previous, following } = detail
  return (
    <nav aria-label={t`Lessons`} className="flex flex-wrap items-center gap-2">
      {lesson.isDone ? (
        <LinkButton to={following === null ? coursePathOf(course.slug) : coursePathOf(course.slug, following)}>
          {following === null ? t`Back to the course` : t`Next lesson`}
        </LinkButton>
      ) : (
        <DoneButton detail={detail} />
      )}
      {previous === null ? null : (
        <LinkButton to={coursePathOf(course.slug, previous)} variant="secondary">
          {t`Previous lesson`}
        </LinkButton>
      )}
      {following === null || lesson.isDone ? null : (
        <LinkButton to={coursePathOf(course.slug, following)} variant="quiet">
          {t`Skip for now`}
        </LinkButton>
      )}
    </nav>
  )
}

function DoneButton({ detail: { course, lesson, following } }: { detail: LessonDetail }): React.ReactNode {
  const navigate = useNavigate()
  const [isRunning, run] = useAsyncAction()
  const finish = async (): Promise<void> => {
    try {
      const saved = await saveProgress({ course: course.slug, lesson: lesson.slug }, { isDone: true, place01: 1 })
      await showCourseFinishedToast(saved, course.completedAt !== null)
      await navigate(following === null ? coursePathOf(course.slug) : coursePathOf(course.slug, following))
    } catch (error) {
      showToast({ type: 'error', message: toProblem(error).detail })
    }
  }
  return (
    <Button isPending={isRunning} onClick={() => run(finish)}>
      {following === null ? t`Mark complete` : t`Complete and continue`}
    </Button>
  )
}
