import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { requestMergeProposal } from './merge-query.ts'

/** Requests a search for a pod to merge with, for the leader. */
export function RequestMergeButton(): React.ReactNode {
  const [isPending, run] = useAsyncAction()
  return (
    <Button variant="secondary" size="sm" isPending={isPending} onClick={() => run(requestMergeProposal)}>
      {t`Find a pod to merge with`}
    </Button>
  )
}
