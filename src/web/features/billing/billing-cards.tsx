import { useQuery } from '@tanstack/react-query'
import type { Subscription } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/empty-state.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { PaymentMethodCard } from './payment-method-card.tsx'
import { billingQuery } from './reload-membership.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

/**
 * The payment method and the invoices. Both are fetched from the provider after the page renders, so that an unresponsive
 * provider blocks nothing else.
 *
 * @param subscription null if the membership has ended; invoices stay available
 */
export function BillingCards({ subscription }: { subscription: Subscription | null }): React.ReactNode {
  const query = useQuery(billingQuery)
  const { data } = query
  const loadError = useLoadError(
    query,
    subscription ? t`We couldn’t load your card and invoices.` : t`We couldn’t load your invoices.`,
  )
  if (data) {
    return (
      <>
        {subscription ? <PaymentMethodCard method={data.paymentMethod} subscription={subscription} /> : null}
        <InvoicesCard invoices={data.invoices} />
      </>
    )
  }
  if (loadError) {
    return (
      <Card>
        <FailedState {...loadError} detail={t`We can’t reach our payment provider. Your membership stays as it is.`} />
      </Card>
    )
  }
  return (
    <>
      {subscription ? <SkeletonCard lines={2} label={t`Loading your payment method`} /> : null}
      <SkeletonCard lines={3} label={t`Loading your invoices`} />
    </>
  )
}
