import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { confirmWithdrawing, withdrawApplication } from './decide.ts'

type WithdrawButtonProps = { applicationId: string; podName: string }

/** Takes the member's own application back, after asking. */
export function WithdrawButton({ applicationId, podName }: WithdrawButtonProps): React.ReactNode {
  const [isPending, setPending] = useState(false)
  const withdraw = async (): Promise<void> => {
    if (!(await confirmWithdrawing(podName))) return
    setPending(true)
    await withdrawApplication(applicationId)
    setPending(false)
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Withdraw the application to ${podName}`}
      isPending={isPending}
      onClick={() => void withdraw()}
    >
      Withdraw
    </Button>
  )
}
