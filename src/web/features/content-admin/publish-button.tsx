import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from './attempt.ts'

type PublishButtonProps = {
  isPublished: boolean
  /** What it is called in a sentence. */
  what: string
  publish: (isPublished: boolean) => Promise<unknown>
}

/** Puts a text before everybody, or takes it away from them; another press undoes it. */
export function PublishButton({ isPublished, what, publish }: PublishButtonProps): React.ReactNode {
  const [isRunning, run] = useOneAtATime()
  const turn = async (): Promise<void> => {
    await attempt(async () => {
      await publish(!isPublished)
      return isPublished ? `${what} is not published any more. Nothing of it is lost.` : `${what} is published.`
    })
  }
  return (
    <Button variant="secondary" isPending={isRunning} onClick={() => run(turn)}>
      {isPublished ? 'Unpublish' : 'Publish'}
    </Button>
  )
}
