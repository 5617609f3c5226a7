import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PublicConfig } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePaymentAppearance } from './use-payment-appearance.ts'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import { isOrderClosed } from './is-order-closed.ts'
import { paymentProviderQuery } from './payment-provider.ts'
import { paymentFailedMessage, PaymentProblem, providerLoadFailedMessage } from './payment-problem.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'

type PaymentFormProps = {
  config: PublicConfig
  /** Identifies the payment. A different secret needs a new form. */
  clientSecret: string
  amountCents: number
  currency: string
  /** What is charged after this payment; null if unknown. */
  terms: string | null
  /** Called when a payment starts or ends. */
  onBusy: (isBusy: boolean) => void
  /** The order no longer awaits payment. Reloads it and returns whether anything changed. */
  onOrderClosed: () => Promise<boolean>
  /** The provider's script failed to load. */
  onLoadFailure: () => void
}

/** The provider's payment form in our colors, with the pay button. Default export for lazy loading. */
export default function PaymentForm({ config, clientSecret, onLoadFailure, ...rest }: PaymentFormProps): React.ReactNode {
  const { data: stripe, isError, isFetching, refetch } = useQuery(paymentProviderQuery(config))
  const [hasElementFailed, setElementFailed] = useState(false)
  const appearance = usePaymentAppearance()
  const options = useMemo(() => ({ clientSecret, appearance }), [clientSecret, appearance])
  const hasFailed = isError || hasElementFailed

  useEffect(() => {
    if (hasFailed) onLoadFailure()
  }, [hasFailed, onLoadFailure])

  if (hasFailed && !isFetching) {
    const retry = (): void => {
      setElementFailed(false)
      void refetch()
    }
    return <PaymentProblem message={providerLoadFailedMessage} action={<RetryButton onClick={retry} />} />
  }
  if (!stripe) return <PaymentSkeleton />
  return (
    // The provider binds a form to its client secret permanently, so another secret needs another form.
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <PayForm {...rest} onElementFailure={() => setElementFailed(true)} />
    </Elements>
  )
}

function RetryButton({ onClick }: { onClick: () => void }): React.ReactNode {
  return (
    <Button size="sm" variant="secondary" onClick={onClick}>
      {t`Try again`}
    </Button>
  )
}

const paymentElementOptions = { layout: 'tabs' } as const

type PayFormProps = Pick<PaymentFormProps, 'amountCents' | 'currency' | 'terms' | 'onBusy' | 'onOrderClosed'> & {
  onElementFailure: () => void
}

function PayForm({ amountCents, currency, terms, onBusy, onOrderClosed, onElementFailure }: PayFormProps): React.ReactNode {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [failure, setFailure] = useState<StripeError | null>(null)
  const isSending = useRef(false)

  const pay = async (): Promise<void> => {
    if (!stripe || !elements || !isReady || isSending.current) return
    isSending.current = true
    setPaying(true)
    onBusy(true)
    setFailure(null)
    // On success the browser navigates to the return page and this never resolves.
    const { error } = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: `${location.origin}/dashboard/success` } })
      .catch((reason: unknown) => ({ error: toStripeError(reason) }))
    const isReloaded = isOrderClosed(error) && (await onOrderClosed())
    isSending.current = false
    setPaying(false)
    onBusy(false)
    // The page shows what happened to the order.
    if (!isReloaded) setFailure(error)
  }

  return (
    <form
      noValidate
      aria-label={t`Payment`}
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <div className={isReady ? undefined : 'relative min-h-60'}>
        {isReady ? null : (
          <div className="absolute inset-0 z-10 bg-card">
            <PaymentSkeleton />
          </div>
        )}
        <PaymentElement options={paymentElementOptions} onReady={() => setReady(true)} onLoadError={onElementFailure} />
      </div>
      <div className="mt-4 empty:hidden">{failure ? <PaymentFailure error={failure} /> : null}</div>
      {/* Shown before the button, because pressing it agrees to these terms. */}
      {terms === null ? null : <p className="mt-4 text-sm text-ink-2">{terms}</p>}
      <Button type="submit" className="mt-4 w-full" isPending={isPaying} disabled={!isReady}>
        {t`Pay ${{ amount: formatMoney(amountCents, currency) }}`}
      </Button>
    </form>
  )
}

function toStripeError(reason: unknown): StripeError {
  return { type: 'api_error', message: reason instanceof Error ? reason.message : '' }
}

/** Shows card and input errors in the provider's words and all others in ours. */
function PaymentFailure({ error }: { error: StripeError }): React.ReactNode {
  if ((error.type === 'card_error' || error.type === 'validation_error') && error.message) {
    return (
      <Banner tone="clay" isAlert>
        {error.message}
      </Banner>
    )
  }
  return <PaymentProblem message={paymentFailedMessage} detail={error.message} />
}
