import { lazy, Suspense } from 'react'
import type { PublicConfig, CreatedSubscription } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { paymentFailedMessage, PaymentProblem } from './payment-problem.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'

// Load the provider's library only for members who pay.
const PaymentForm = lazy(() => import('./payment-form.tsx'))

type PaymentSectionProps = {
  config: PublicConfig
  currency: string
  /** The started subscription; undefined while it is being started. */
  started: CreatedSubscription | undefined
  /** What is charged after this payment; null if unknown. */
  terms: string | null
  /** Why the subscription could not be started. */
  error: Error | null
  onRetry: () => void
  /** The order replaced one that could no longer be paid. */
  isReplacement: boolean
  onBusy: (isBusy: boolean) => void
  onOrderClosed: () => Promise<boolean>
  onLoadFailure: () => void
}

/** The payment of a started subscription. */
export function PaymentSection(props: PaymentSectionProps): React.ReactNode {
  return (
    <Card title={t`Payment`} aside={<SecurePaymentHint isTest={props.config.paymentMode === 'test'} />}>
      <PaymentBody {...props} />
    </Card>
  )
}

function PaymentBody({
  config,
  currency,
  started,
  terms,
  error,
  isReplacement,
  onRetry,
  onBusy,
  onOrderClosed,
  onLoadFailure,
}: PaymentSectionProps): React.ReactNode {
  if (error) return <StartFailure error={error} onRetry={onRetry} />
  if (!started?.clientSecret) return <PaymentSkeleton />
  return (
    <div className="grid gap-4">
      {isReplacement ? (
        <Banner tone="brass" isAlert>
          {t`This order was replaced in another tab, so you weren’t charged. Check it below and pay again.`}
        </Banner>
      ) : null}
      <Suspense fallback={<PaymentSkeleton />}>
        <PaymentForm
          config={config}
          clientSecret={started.clientSecret}
          amountCents={started.piAmount}
          currency={currency}
          terms={terms}
          onBusy={onBusy}
          onOrderClosed={onOrderClosed}
          onLoadFailure={onLoadFailure}
        />
      </Suspense>
    </div>
  )
}

function SecurePaymentHint({ isTest }: { isTest: boolean }): React.ReactNode {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-ink-3">
      <Icon name="lock" className="size-4" />
      {isTest ? t`Test payments` : t`Encrypted`}
    </span>
  )
}

function StartFailure({ error, onRetry }: { error: Error; onRetry: () => void }): React.ReactNode {
  const problem = toProblem(error)
  return (
    <PaymentProblem
      message={paymentFailedMessage}
      detail={problem.code === 'internal' ? undefined : problem.detail}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t`Try again`}
        </Button>
      }
    />
  )
}
