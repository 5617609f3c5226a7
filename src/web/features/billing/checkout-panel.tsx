import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PublicConfig, getSubscriptions } from '#contract/api/billing/billing.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryOf } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { checkoutQuery, isFree } from './checkout.ts'
import { PaymentSection } from './payment-section.tsx'
import { PaymentInProgress } from './payment-in-progress.tsx'
import { PlanChoice } from './plan-choice.tsx'
import type { PlanName, Prices } from './plans.ts'
import { PromoCode } from './promo-code.tsx'
import { formatRenewal } from './renewal-text.ts'

type CheckoutPanelProps = {
  config: PublicConfig
  prices: Prices
  email: string
  /** Initial selection. */
  initial: { plan: PlanName; promoCode: string | null }
  /** Called when a payment starts or ends. */
  onBusy: (isBusy: boolean) => void
}

/** The checkout: plan, promo code and payment form. */
export function CheckoutPanel({ config, prices, email, initial, onBusy }: CheckoutPanelProps): React.ReactNode {
  const [plan, setPlan] = useState(initial.plan)
  const [promoCode, setPromoCode] = useState(initial.promoCode)
  const [isPaying, setPaying] = useState(false)
  const { currency, id: priceId } = prices[plan]
  const { data: started, error, isFetching, refetch } = useQuery(checkoutQuery({ email, priceId, promoCode }))
  const apply = (code: string | null): void => {
    if (code === promoCode) void refetch()
    else setPromoCode(code)
  }
  const clearPromoCode = useCallback(() => setPromoCode(null), [])
  const [replacement, setReplacement] = useState<string | null>(null)
  const reloadOrder = async (): Promise<boolean> => {
    const { data, error: orderError } = await refetch()
    if (orderError !== null || data === undefined) return true
    const isOther = data.clientSecret !== started?.clientSecret
    if (isOther) setReplacement(data.clientSecret)
    return isOther
  }
  const isSubscribed = error !== null && toProblem(error).code === 'already-subscribed'
  useCheckoutOutcomes({ isFreeOfCharge: started !== undefined && isFree(started), isSubscribed })

  if (useLastSettled(error !== null && toProblem(error).code === 'payment-processing', isFetching))
    return <PaymentInProgress onCheck={() => void refetch()} isChecking={isFetching} />
  return (
    <div className="grid gap-5">
      <Card>
        {/* While a payment is running, its order must not change. */}
        <fieldset disabled={isPaying}>
          <legend className="sr-only">Plan and promo code</legend>
          <PlanChoice prices={prices} plan={plan} onChange={setPlan} />
          <PromoCode
            code={promoCode}
            onApply={apply}
            started={started}
            currency={currency}
            isPending={isFetching && promoCode !== null}
          />
        </fieldset>
      </Card>
      <PaymentSection
        config={config}
        currency={currency}
        started={isSubscribed ? undefined : started}
        terms={started === undefined ? null : formatRenewal(plan, started, currency)}
        error={isFetching || isSubscribed ? null : error}
        isReplacement={started !== undefined && started.clientSecret === replacement}
        onRetry={() => void refetch()}
        onBusy={(isBusy) => {
          setPaying(isBusy)
          onBusy(isBusy)
        }}
        onOrderClosed={reloadOrder}
        onLoadFailure={clearPromoCode}
      />
    </div>
  )
}

/** Keeps the last settled value until the next response: a refetch clears the error of a query without data. */
function useLastSettled(isTrue: boolean, isFetching: boolean): boolean {
  const [wasTrue, setTrue] = useState(isTrue)
  if (!isFetching && wasTrue !== isTrue) setTrue(isTrue)
  return isFetching ? wasTrue : isTrue
}

/**
 * Handles an order with nothing to pay, whose membership has begun, and a membership that began elsewhere and replaces the
 * checkout.
 */
function useCheckoutOutcomes({ isFreeOfCharge, isSubscribed }: { isFreeOfCharge: boolean; isSubscribed: boolean }): void {
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    if (isFreeOfCharge) void navigate('/dashboard/success?free=1')
  }, [isFreeOfCharge, navigate])
  useEffect(() => {
    if (!isSubscribed) return
    showToast({ message: 'Your membership has already started. You were not charged again.' })
    void client.invalidateQueries({ queryKey: queryOf(getSubscriptions).queryKey })
  }, [isSubscribed, client])
}
