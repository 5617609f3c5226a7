import { Link } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'

const supportPath = '/dashboard/support'

/** A payment failed: our message, the provider's message, and a contact. */
export function PaymentProblem({
  message,
  detail,
  action,
}: {
  message: string
  detail?: string | undefined
  action?: React.ReactNode
}): React.ReactNode {
  return (
    <Banner tone="clay" isAlert action={action}>
      <p>
        {message}
        {detail && detail !== message ? ` ${detail}` : null}{' '}
        <Link to={supportPath} className="underline underline-offset-2">
          {t`Contact support`}
        </Link>
      </p>
    </Banner>
  )
}

/** Shown if the payment form's script failed to load. */
export const providerLoadFailedMessage = t`There was a problem loading the payment provider! Please reload the page and try again.`

/** Shown for payment errors other than card errors. */
export const paymentFailedMessage = t`There was a problem processing your payment. Please try again later.`

/** Shown if a provider page or a cancellation could not be requested. */
export const selfServiceFailedMessage = t`An error has occurred. Please try again later.`
