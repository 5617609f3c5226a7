import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PublicConfig, getSubscriptions } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryOf } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import { checkoutQuery, isFree } from './checkout.ts'
import { PaymentSection } from './payment-section.tsx'
import { type PlanName, type Prices, periodLabels, planLabels, savingOf } from './plans.ts'
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
          <legend className="sr-only">{t`Plan and promo code`}</legend>
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
    showToast({ message: t`Your membership has already started. You weren’t charged again.` })
    void client.invalidateQueries({ queryKey: queryOf(getSubscriptions).queryKey })
  }, [isSubscribed, client])
}

const pollMs = 30_000

/** Replaces the checkout while a payment is processing. The membership replaces it once active. */
function PaymentInProgress({ onCheck, isChecking }: { onCheck: () => void; isChecking: boolean }): React.ReactNode {
  useQuery({ ...queryOf(getSubscriptions), refetchInterval: pollMs, refetchOnWindowFocus: 'always' })
  return (
    <Card title={t`Payment`}>
      <Banner
        title={t`Your payment is processing.`}
        action={
          <Button size="sm" variant="secondary" isPending={isChecking} onClick={onCheck}>
            {t`Check again`}
          </Button>
        }
      >
        {t`Bank payments take a few business days. Your membership starts automatically when your payment clears, and this page will show it.`}
      </Banner>
    </Card>
  )
}

const options = (['yearly', 'monthly'] as const).map((plan) => ({ value: plan, label: planLabels[plan] }))

type PlanChoiceProps = { prices: Prices; plan: PlanName; onChange: (plan: PlanName) => void }

/** Choice between yearly and monthly payment, with prices and savings. */
function PlanChoice({ prices, plan, onChange }: PlanChoiceProps): React.ReactNode {
  const { amountCents, currency } = prices[plan]
  const saving = savingOf(prices)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented label={t`How you pay`} name="plan" options={options} value={plan} onChange={onChange} />
        {saving ? (
          <Chip tone={plan === 'yearly' ? 'pine' : 'neutral'}>{plan === 'yearly' ? saving : t`Yearly: ${{ saving }}`}</Chip>
        ) : null}
      </div>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2" aria-live="polite">
        <span className="tabular text-3xl font-bold tracking-tight">{formatMoney(amountCents, currency, { isShort: true })}</span>
        <span className="text-sm text-ink-3">{periodLabels[plan]}</span>
      </p>
      <p className="mt-1 text-sm text-ink-3">{t`You get it all: the community, courses, calendar, pod marketplace, and a welcome package.`}</p>
    </>
  )
}
