import type { Course } from '#contract/api/content/courses.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { saveProgress } from './courses-queries.ts'
import { showCourseFinishedToast } from './show-course-finished-toast.ts'

/** Shown to a member who has completed every current lesson but not the course, because the lesson they had left was deleted. */
export function FinishCourse({ course }: { course: Course }): React.ReactNode {
  const { slug, lessons, completedAt } = course
  const [isRunning, run] = useAsyncAction()
  const last = lessons.at(-1)
  if (completedAt !== null || last === undefined || !lessons.every(({ isDone }) => isDone)) return null
  const finish = async (): Promise<void> => {
    try {
      await showCourseFinishedToast(await saveProgress({ course: slug, lesson: last.slug }, { isDone: true }), false)
      // The button disappears once its task is done.
      document.querySelector<HTMLElement>('main h1')?.focus()
    } catch (error) {
      showToast({ type: 'error', message: toProblem(error).detail })
    }
  }
  return (
    <div className="mb-5">
      <Banner
        tone="pine"
        title={t`You’ve completed every lesson`}
        action={
          <Button size="sm" isPending={isRunning} onClick={() => run(finish)}>
            {t`Finish the course`}
          </Button>
        }
      >
        {t`A lesson you hadn’t finished is no longer part of this course.`}
      </Banner>
    </div>
  )
}
