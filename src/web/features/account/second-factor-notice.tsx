import { useState } from 'react'
import { dismissFactorNotice } from '#contract/account.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { refreshVisitor, useVisitor } from '../../shell/visitor.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { notify } from '../../ui/notifications/notify.ts'

/** Asks leaders for a second factor, until they have one or say that they do not want to be asked. */
export function SecondFactorNotice(): React.ReactNode {
  const { mayAskSecondFactor } = useVisitor()
  const [isPending, setPending] = useState(false)
  if (!mayAskSecondFactor) return null
  const dismiss = async (): Promise<void> => {
    setPending(true)
    try {
      await call(dismissFactorNotice)
      await refreshVisitor()
    } catch (error) {
      notify({ type: 'error', message: asProblem(error).detail })
    }
    setPending(false)
  }
  return (
    <div className="mb-6">
      <Banner
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/dashboard/account" size="sm">
              Account and security
            </LinkButton>
            <Button size="sm" variant="secondary" isPending={isPending} onClick={() => void dismiss()}>
              Not now
            </Button>
          </div>
        }
      >
        Your pod trusts you with its details. Add a passkey or an authenticator app.
      </Banner>
    </div>
  )
}
