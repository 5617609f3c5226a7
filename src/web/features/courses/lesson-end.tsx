import { useNavigate } from 'react-router'
import type { LessonDetail } from '#contract/courses.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { pathOf } from './course-words.ts'
import { saveProgress } from './courses-query.ts'
import { tellOfFinished } from './tell-of-finished.ts'

/** The end of a lesson: done with it, the next one, the one before. */
export function LessonEnd({ detail }: { detail: LessonDetail }): React.ReactNode {
  const { course, lesson, previous, following } = detail
  return (
    <nav aria-label="Lessons" className="flex flex-wrap items-center gap-2">
      {lesson.isDone ? (
        <LinkButton to={following === null ? pathOf(course.slug) : pathOf(course.slug, following)}>
          {following === null ? 'Back to the course' : 'Next lesson'}
        </LinkButton>
      ) : (
        <DoneButton detail={detail} />
      )}
      {previous === null ? null : (
        <LinkButton to={pathOf(course.slug, previous)} variant="secondary">
          Previous lesson
        </LinkButton>
      )}
      {following === null || lesson.isDone ? null : (
        <LinkButton to={pathOf(course.slug, following)} variant="quiet">
          Skip for now
        </LinkButton>
      )}
    </nav>
  )
}

function DoneButton({ detail: { course, lesson, following } }: { detail: LessonDetail }): React.ReactNode {
  const navigate = useNavigate()
  const [isRunning, run] = useOneAtATime()
  const finish = async (): Promise<void> => {
    try {
      const saved = await saveProgress({ course: course.slug, lesson: lesson.slug }, { isDone: true, place01: 1 })
      await tellOfFinished(saved, course.completedAt !== null)
      await navigate(following === null ? pathOf(course.slug) : pathOf(course.slug, following))
    } catch (error) {
      notify({ type: 'error', message: asProblem(error).detail })
    }
  }
  return (
    <Button isPending={isRunning} onClick={() => run(finish)}>
      {following === null ? 'Done with this lesson' : 'Done, next lesson'}
    </Button>
  )
}
