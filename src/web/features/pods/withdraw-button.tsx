import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { confirmWithdrawing, withdrawApplication } from './decide.ts'

type WithdrawButtonProps = { applicationId: string; podName: string }

/** Takes the member's own application back, after asking. */
export function WithdrawButton({ applicationId, podName }: WithdrawButtonProps): React.ReactNode {
  const [isPending, run] = useOneAtATime()
  const withdraw = (): void =>
    run(
      () => withdrawApplication(applicationId),
      () => confirmWithdrawing(podName),
    )
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Withdraw the application to ${podName}`}
      isPending={isPending}
      onClick={withdraw}
    >
      Withdraw
    </Button>
  )
}
