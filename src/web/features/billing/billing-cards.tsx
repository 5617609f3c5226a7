import { useQuery } from '@tanstack/react-query'
import type { Subscription } from '#contract/billing.ts'
import { Card } from '../../ui/card.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { PaymentMethodCard } from './payment-method-card.tsx'
import { billingQuery } from './reload-membership.ts'
import { useFailure } from '../../ui/use-failure.ts'

/**
 * What the membership is paid by, and its invoices. They are asked from the provider once the page stands, so that a
 * provider that does not answer takes nothing else with it.
 *
 * @param subscription null for somebody whose membership has ended: invoices stay theirs
 */
export function BillingCards({ subscription }: { subscription: Subscription | null }): React.ReactNode {
  const query = useQuery(billingQuery)
  const { data } = query
  const failed = useFailure(
    query,
    subscription ? 'We could not load your card and invoices.' : 'We could not load your invoices.',
  )
  if (data) {
    return (
      <>
        {subscription ? <PaymentMethodCard method={data.paymentMethod} subscription={subscription} /> : null}
        <InvoicesCard invoices={data.invoices} />
      </>
    )
  }
  if (failed) {
    return (
      <Card>
        <FailedState {...failed} detail="The payment provider does not answer. Your membership is not affected." />
      </Card>
    )
  }
  return (
    <>
      {subscription ? <SkeletonCard lines={2} label="Loading your payment method" /> : null}
      <SkeletonCard lines={3} label="Loading your invoices" />
    </>
  )
}
