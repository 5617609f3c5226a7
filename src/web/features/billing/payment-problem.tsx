import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'

const supportPath = '/dashboard/support'

/** Something about paying failed: the sentence, what the provider says about it, and the way to a person. */
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
          Contact support
        </Link>
      </p>
    </Banner>
  )
}

/** The payment form's script did not arrive. */
export const providerLoadFailed = 'There was a problem loading the payment provider! Please reload the page and try again.'

/** Anything that went wrong with a payment besides the card itself. */
export const paymentFailed = 'There was a problem processing your payment. Please try again later.'

/** A page of the provider, or the end of a membership, could not be asked for. */
export const selfServiceFailed = 'An error has occurred. Please try again later.'
