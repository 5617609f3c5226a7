import { lazy, Suspense, useState } from 'react'
import type { Subscription } from '#contract/billing.ts'
import { Button } from '../../ui/button.tsx'
import { useCancel } from './use-cancel.ts'
import { maySwitch, mayCancel } from './membership.ts'
import { PaymentProblem, selfServiceFailed } from './payment-problem.tsx'
import type { Prices } from './plans.ts'
import { usePortal } from './use-portal.ts'

// Whoever only looks does not carry what a change of plan needs.
const SwitchDialog = lazy(() => import('./switch-dialog.tsx').then((module) => ({ default: module.SwitchDialog })))

/** What a member can do with the plan: change it, look after cards and invoices, end it. */
export function PlanActions({ subscription, prices }: { subscription: Subscription; prices: Prices | null }): React.ReactNode {
  const [isSwitching, setSwitching] = useState(false)
  const portal = usePortal()
  const cancel = useCancel(subscription)
  const failure = portal.hasFailed ? selfServiceFailed : cancel.failure
  return (
    <div className="mt-5 grid gap-4 border-t border-line-2 pt-5">
      <div className="flex flex-wrap gap-2 max-md:grid">
        {prices !== null && maySwitch(subscription) ? (
          <Button variant="secondary" onClick={() => setSwitching(true)}>
            Switch plan
          </Button>
        ) : null}
        <Button variant="secondary" isPending={portal.isOpening} onClick={() => void portal.open()}>
          Manage billing
        </Button>
        {mayCancel(subscription) ? (
          <Button variant="quiet" isPending={cancel.isPending} onClick={() => void cancel.run()}>
            Cancel membership
          </Button>
        ) : null}
      </div>
      {failure === null ? null : <PaymentProblem message={failure} />}
      {isSwitching && prices !== null ? (
        <Suspense fallback={null}>
          <SwitchDialog subscription={subscription} prices={prices} onClose={() => setSwitching(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
