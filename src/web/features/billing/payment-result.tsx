import type { PaymentStatus } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type ResultStyle = { message: string; icon: IconName; tone: string }

const successStyle = { icon: 'check', tone: 'bg-pine-soft text-pine-ink' } as const

const resultStyles: Record<PaymentStatus, ResultStyle> = {
  free: { message: t`You’re in, and there’s nothing to pay!`, ...successStyle },
  succeeded: { message: t`Your payment was successful!`, ...successStyle },
  processing: { message: t`Your payment is processing.`, icon: 'info', tone: 'bg-sky-soft text-sky' },
  requires_payment_method: {
    message: t`Your payment was not successful, please try again.`,
    icon: 'alert',
    tone: 'bg-clay-soft text-clay-ink',
  },
  error: {
    message: t`Something went wrong with your payment, please try again.`,
    icon: 'alert',
    tone: 'bg-clay-soft text-clay-ink',
  },
}

/** Whether the payment succeeded or is processing, so that access follows. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'free' || status === 'succeeded' || status === 'processing'
}

type PaymentResultProps = { status: PaymentStatus; isSignedIn: boolean; children?: React.ReactNode }

/** Result of a payment and the next step: sign in, try again, or `children`. */
export function PaymentResult({ status, isSignedIn, children }: PaymentResultProps): React.ReactNode {
  const { message, icon, tone } = resultStyles[status]
  return (
    <>
      <span className={classNames('mb-4 grid size-14 place-items-center rounded-full', tone)}>
        <Icon name={icon} className="size-7" />
      </span>
      <h1 tabIndex={-1} className="max-w-full">
        {message}
      </h1>
      {isPaid(status) ? (
        <>
          {isSignedIn ? (
            children
          ) : (
            <>
              <p className="mt-2 text-ink-2">{t`Sign in to get started.`}</p>
              <LinkButton to={`/login?redirect=${encodeURIComponent('/dashboard/welcome')}`} className="mt-5 max-md:w-full">
                {t`Sign in`}
              </LinkButton>
            </>
          )}
        </>
      ) : (
        <LinkButton to="/dashboard/subscription" className="mt-5 max-md:w-full">
          {t`Try again`}
        </LinkButton>
      )}
    </>
  )
}
