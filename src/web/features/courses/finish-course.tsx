import type { Course } from '#contract/courses.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { saveProgress } from './courses-query.ts'
import { tellOfFinished } from './tell-of-finished.ts'

/** For whoever has done every lesson that a course has now, without the one that ended it: a lesson they had left was taken away. */
export function FinishCourse({ course }: { course: Course }): React.ReactNode {
  const { slug, lessons, completedAt } = course
  const [isRunning, run] = useOneAtATime()
  const last = lessons.at(-1)
  if (completedAt !== null || last === undefined || !lessons.every(({ isDone }) => isDone)) return null
  const finish = async (): Promise<void> => {
    try {
      await tellOfFinished(await saveProgress({ course: slug, lesson: last.slug }, { isDone: true }), false)
      // The button goes with what it was for.
      document.querySelector<HTMLElement>('main h1')?.focus()
    } catch (error) {
      notify({ type: 'error', message: asProblem(error).detail })
    }
  }
  return (
    <div className="mb-5">
      <Banner
        tone="pine"
        title="You have done every lesson"
        action={
          <Button size="sm" isPending={isRunning} onClick={() => run(finish)}>
            Finish the course
          </Button>
        }
      >
        A lesson that you had left is no part of the course any more.
      </Banner>
    </div>
  )
}
