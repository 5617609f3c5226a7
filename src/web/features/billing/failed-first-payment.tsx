import type { SubscriptionList } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { formatMoney } from '#web/ui/data-display/format-money.ts'

type FailedFirstPaymentProps = {
  failure: SubscriptionList['failedFirstPayment']
  /** Button to pay, if it is not on the same page. */
  action?: React.ReactNode
}

/** Explains that the first payment failed at the bank days later and that nothing was charged. */
export function FailedFirstPayment({ failure, action }: FailedFirstPaymentProps): React.ReactNode {
  if (failure === undefined) return null
  return (
    <Banner tone="clay" action={action}>
      {t`Your bank payment of ${{ amount: formatMoney(failure.amountCents, failure.currency) }} didn’t go through, and you weren’t charged. Try again or pay another way to start your membership.`}
    </Banner>
  )
}
