import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { runWithToast } from './run-with-toast.ts'

type PublishButtonProps = {
  isPublished: boolean
  /** Noun for the text in messages. */
  noun: string
  publish: (isPublished: boolean) => Promise<unknown>
}

/** Publishes or unpublishes a text. Another press undoes it. */
export function PublishButton({ isPublished, noun, publish }: PublishButtonProps): React.ReactNode {
  const [isRunning, run] = useAsyncAction()
  const toggle = async (): Promise<void> => {
    await runWithToast(async () => {
      await publish(!isPublished)
      return isPublished ? t`${{ noun }} unpublished. Nothing was deleted.` : t`${{ noun }} published.`
    })
  }
  return (
    <Button variant="secondary" isPending={isRunning} onClick={() => run(toggle)}>
      {isPublished ? t`Unpublish` : t`Publish`}
    </Button>
  )
}
