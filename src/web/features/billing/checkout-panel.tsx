import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PublicConfig, readSubscriptions } from '#contract/billing.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryOf } from '../../lib/queries.ts'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { checkoutQuery, isFree } from './checkout.ts'
import { PaymentSection } from './payment-section.tsx'
import { PaymentUnderWay } from './payment-under-way.tsx'
import { PlanChoice } from './plan-choice.tsx'
import type { PlanName, Prices } from './plans.ts'
import { PromoCode } from './promo-code.tsx'
import { renewalInWords } from './renewal-words.ts'

type CheckoutPanelProps = {
  config: PublicConfig
  prices: Prices
  email: string
  /** What is chosen at first. */
  first: { plan: PlanName; promoCode: string | null }
}

/** From the choice of a plan to the payment: plan, promo code, payment form. */
export function CheckoutPanel({ config, prices, email, first }: CheckoutPanelProps): React.ReactNode {
  const [plan, setPlan] = useState(first.plan)
  const [promoCode, setPromoCode] = useState(first.promoCode)
  const [isPaying, setPaying] = useState(false)
  const { currency, id: priceId } = prices[plan]
  const { data: started, error, isFetching, refetch } = useQuery(checkoutQuery({ email, priceId, promoCode }))
  const apply = (code: string | null): void => {
    if (code === promoCode) void refetch()
    else setPromoCode(code)
  }
  const forgetPromoCode = useCallback(() => setPromoCode(null), [])
  const [replacement, setReplacement] = useState<string | null>(null)
  const reloadOrder = async (): Promise<boolean> => {
    const { data, error: refusal } = await refetch()
    if (refusal !== null || data === undefined) return true
    const isOther = data.clientSecret !== started?.clientSecret
    if (isOther) setReplacement(data.clientSecret)
    return isOther
  }
  const isSubscribed = error !== null && asProblem(error).code === 'already-subscribed'
  useOutcomes({ isFreeOfCharge: started !== undefined && isFree(started), isSubscribed })

  if (useLastAnswer(error !== null && asProblem(error).code === 'payment-processing', isFetching))
    return <PaymentUnderWay onCheck={() => void refetch()} isChecking={isFetching} />
  return (
    <div className="grid gap-5">
      <Card>
        {/* While a payment is under way its order stands. */}
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
        terms={started === undefined ? null : renewalInWords(plan, started, currency)}
        error={isFetching || isSubscribed ? null : error}
        isReplacement={started !== undefined && started.clientSecret === replacement}
        onRetry={() => void refetch()}
        onBusy={setPaying}
        onOrderGone={reloadOrder}
        onLoadFailure={forgetPromoCode}
      />
    </div>
  )
}

/** Whether the last answer said so, until the next one arrives: a refetch clears the error of a query without data. */
function useLastAnswer(isSo: boolean, isFetching: boolean): boolean {
  const [wasSo, setSo] = useState(isSo)
  if (!isFetching && wasSo !== isSo) setSo(isSo)
  return isFetching ? wasSo : isSo
}

/** With nothing to pay the membership has begun; and one that has begun elsewhere is shown in place of the checkout. */
function useOutcomes({ isFreeOfCharge, isSubscribed }: { isFreeOfCharge: boolean; isSubscribed: boolean }): void {
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    if (isFreeOfCharge) void navigate('/dashboard/success?free=1')
  }, [isFreeOfCharge, navigate])
  useEffect(() => {
    if (!isSubscribed) return
    notify({ message: 'Your membership has already started. You were not charged again.' })
    void client.invalidateQueries({ queryKey: queryOf(readSubscriptions).queryKey })
  }, [isSubscribed, client])
}
