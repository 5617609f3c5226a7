import { lazy, Suspense, useState } from 'react'
import type { Subscription } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useCancel } from './use-cancel.ts'
import { canSwitchPlan, canCancel } from './membership.ts'
import { PaymentProblem, selfServiceFailedMessage } from './payment-problem.tsx'
import type { Prices } from './plans.ts'
import { usePortal } from './use-portal.ts'

// Load the code for plan changes only on demand.
const SwitchDialog = lazy(() => import('./switch-dialog.tsx').then((module) => ({ default: module.SwitchDialog })))

/** Plan actions: change it, manage cards and invoices, cancel it. */
export function PlanActions({ subscription, prices }: { subscription: Subscription; prices: Prices | null }): React.ReactNode {
  const [isSwitching, setSwitching] = useState(false)
  const portal = usePortal()
  const cancel = useCancel(subscription)
  const failure = portal.hasFailed ? selfServiceFailedMessage : cancel.failure
  return (
    <div className="mt-5 grid gap-4 border-t border-line-2 pt-5">
      <div className="flex flex-wrap gap-2 max-md:grid">
        {prices !== null && canSwitchPlan(subscription) ? (
          <Button variant="secondary" onClick={() => setSwitching(true)}>
            {t`Switch plan`}
          </Button>
        ) : null}
        <Button variant="secondary" isPending={portal.isOpening} onClick={() => void portal.open()}>
          {t`Manage billing`}
        </Button>
        {canCancel(subscription) ? (
          <Button variant="quiet" isPending={cancel.isPending} onClick={() => void cancel.run()}>
            {t`Cancel membership`}
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
