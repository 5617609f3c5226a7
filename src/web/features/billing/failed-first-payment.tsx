import type { SubscriptionList } from '#contract/billing.ts'
import { Banner } from '../../ui/banner.tsx'
import { formatMoney } from '../../ui/figures/money-format.ts'

type FailedFirstPaymentProps = {
  failure: SubscriptionList['failedFirstPayment']
  /** The way to pay, where that is not on the same page. */
  action?: React.ReactNode
}

/** The first payment failed at the bank days after it was made: says so, and that nothing was charged. */
export function FailedFirstPayment({ failure, action }: FailedFirstPaymentProps): React.ReactNode {
  if (failure === undefined) return null
  return (
    <Banner tone="clay" action={action}>
      Your bank payment of {formatMoney(failure.amountCents, failure.currency)} did not go through. Nothing was charged. Pay
      another way, or try again, to start your membership.
    </Banner>
  )
}
