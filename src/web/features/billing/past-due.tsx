import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { payOutstanding, readSubscriptions, type Subscription } from '#contract/billing.ts'
import { call } from '../../lib/call.ts'
import { queryOf } from '../../lib/queries.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { type ChargeEnd, endOfCharge } from './charge-outcome.ts'
import { noticesOf } from './membership.ts'
import { pastDueInWords } from './past-due-words.ts'
import { PaymentProblem, selfServiceFailed } from './payment-problem.tsx'
import { Refusal } from './refusal.tsx'
import { useMembershipChange } from './use-membership-change.ts'
import { usePortal } from './use-portal.ts'

/**
 * A payment is owed: what that means, and the two ways to settle it. On the way back from the provider's pages a new payment
 * method settles it without a further press.
 */
export function PastDue({ accessUntil }: { accessUntil: string | null }): React.ReactNode {
  const portal = usePortal()
  const payment = useMembershipChange(() => pay({}), thanks)
  const settlement = useMembershipChange(() => pay({ newMethodOnly: '1' }), thanks)
  // The provider may settle it as well, while this page is open.
  useQuery({ ...queryOf(readSubscriptions), refetchOnWindowFocus: 'always' })
  useReturn(() => void settlement.run())
  return (
    <>
      <Banner
        tone="clay"
        action={
          <div className="flex flex-wrap gap-2">
            {/* What is left to do with another card comes first. */}
            <Button size="sm" isPending={payment.isPending || settlement.isPending} onClick={() => void payment.run()}>
              Try the payment again
            </Button>
            <Button
              size="sm"
              variant="secondary"
              isPending={portal.isOpening}
              onClick={() => void portal.open('payment_method_update')}
            >
              Update card
            </Button>
          </div>
        }
      >
        {pastDueInWords(accessUntil)}
      </Banner>
      {portal.hasFailed ? <PaymentProblem message={selfServiceFailed} /> : null}
      <Refusal>{payment.failure ?? settlement.failure}</Refusal>
    </>
  )
}

async function pay(query: { newMethodOnly?: '1' }): Promise<ChargeEnd> {
  return endOfCharge(await call(payOutstanding, { query }))
}

/** Nothing is said while something is still owed: there may have been no new payment method. */
function thanks(current: Subscription | null): string | null {
  const owes = current !== null && noticesOf(current).some(({ kind }) => kind === 'past-due')
  return owes ? null : 'Thank you. Your payment went through.'
}

/** Runs once for a member who comes back from the provider's pages. */
function useReturn(onReturn: () => void): void {
  const [query] = useSearchParams()
  const [isBack] = useState(() => query.get('from') === 'billing')
  const settle = useEffectEvent(onReturn)
  useEffect(() => {
    if (isBack) settle()
  }, [isBack])
}
