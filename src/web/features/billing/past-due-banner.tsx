import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { payOpenInvoice, getSubscriptions, type Subscription } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryOf } from '#web/lib/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ChargeResult, chargeResultOf } from './charge-result.ts'
import { membershipBannersOf } from './membership.ts'
import { formatPastDue } from './past-due-text.ts'
import { PaymentProblem, selfServiceFailedMessage } from './payment-problem.tsx'
import { ChangeFailedBanner } from './change-failed-banner.tsx'
import { useMembershipChange } from './use-membership-change.ts'
import { usePortal } from './use-portal.ts'

/**
 * A past-due payment: what it means, and the two ways to pay. After a return from the provider's pages with a new payment
 * method, it is paid without another press.
 */
export function PastDueBanner({ accessUntil }: { accessUntil: string | null }): React.ReactNode {
  const portal = usePortal()
  const payment = useMembershipChange(() => pay({}), paidText)
  const settlement = useMembershipChange(() => pay({ newMethodOnly: '1' }), paidText)
  // The provider may also collect the payment while this page is open.
  useQuery({ ...queryOf(getSubscriptions), refetchOnWindowFocus: 'always' })
  useReturnFromPortal(() => void settlement.run())
  return (
    <>
      <Banner
        tone="clay"
        action={
          <div className="flex flex-wrap gap-2">
            {/* An open authentication of another card comes first. */}
            <Button size="sm" isPending={payment.isPending || settlement.isPending} onClick={() => void payment.run()}>
              {t`Try payment again`}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              isPending={portal.isOpening}
              onClick={() => void portal.open('payment_method_update')}
            >
              {t`Update card`}
            </Button>
          </div>
        }
      >
        {formatPastDue(accessUntil)}
      </Banner>
      {portal.hasFailed ? <PaymentProblem message={selfServiceFailedMessage} /> : null}
      <ChangeFailedBanner>{payment.failure ?? settlement.failure}</ChangeFailedBanner>
    </>
  )
}

async function pay(query: { newMethodOnly?: '1' }): Promise<ChargeResult> {
  return chargeResultOf(await callApi(payOpenInvoice, { query }))
}

/** Returns null while a payment is still past due: there may be no new payment method. */
function paidText(current: Subscription | null): string | null {
  const isOwing = current !== null && membershipBannersOf(current).some(({ kind }) => kind === 'past-due')
  return isOwing ? null : t`Thanks. Your payment went through.`
}

/** Runs once when a member returns from the provider's pages. */
function useReturnFromPortal(onReturn: () => void): void {
  const [query] = useSearchParams()
  const [isReturning] = useState(() => query.get('from') === 'billing')
  const handleReturn = useEffectEvent(onReturn)
  useEffect(() => {
    if (isReturning) handleReturn()
  }, [isReturning])
}
