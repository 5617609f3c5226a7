import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { lookForMerge } from './merge-query.ts'

/** Has us look, now, for a pod that the one that the viewer leads could go on with. */
export function LookForMergeButton(): React.ReactNode {
  const [isPending, run] = useOneAtATime()
  return (
    <Button variant="secondary" size="sm" isPending={isPending} onClick={() => run(lookForMerge)}>
      Find a pod to merge with
    </Button>
  )
}
