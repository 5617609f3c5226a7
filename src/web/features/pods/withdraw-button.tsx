import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { confirmWithdraw, withdrawApplication } from './application-decisions.ts'

type WithdrawButtonProps = { applicationId: string; podName: string }

/** Withdraws the member's own application after a confirmation. */
export function WithdrawButton({ applicationId, podName }: WithdrawButtonProps): React.ReactNode {
  const [isPending, run] = useAsyncAction()
  const withdraw = (): void =>
    run(
      () => withdrawApplication(applicationId),
      () => confirmWithdraw(podName),
    )
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t`Withdraw your application to ${{ podName }}`}
      isPending={isPending}
      onClick={withdraw}
    >
      {t`Withdraw`}
    </Button>
  )
}
