import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getPaymentResult } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { MembershipActivation } from '../../features/billing/membership-activation.tsx'
import { isPaid, PaymentResult } from '../../features/billing/payment-result.tsx'
import { toProblem } from '../../lib/client-problem.ts'
import { queryOf } from '../../lib/queries.ts'
import { refreshVisitor, useSession } from '../../shell/visitor.ts'
import { LinkButton } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'

/** Return page of the payment provider. Shows the result of the payment in the URL. */
export function Component(): React.ReactNode {
  const [query] = useSearchParams()
  const paymentReference = query.get('payment_intent') ?? query.get('free')
  return (
    <div className="grid w-full justify-items-center md:pt-[6vh]">
      <div className="plain-card">{paymentReference ? <Result query={query} /> : <NoPayment />}</div>
    </div>
  )
}

function NoPayment(): React.ReactNode {
  return (
    <>
      <h1 tabIndex={-1}>{t`Payment`}</h1>
      <p className="mt-2 text-ink-2">{t`There’s no payment to show here. See your Membership page for your status.`}</p>
      <LinkButton to="/dashboard/subscription" className="mt-5 max-md:w-full">
        {t`Go to your membership`}
      </LinkButton>
    </>
  )
}

function Result({ query }: { query: URLSearchParams }): React.ReactNode {
  const isSignedIn = useSession().status === 'authenticated'
  const input = {
    payment_intent: query.get('payment_intent') ?? undefined,
    payment_intent_client_secret: query.get('payment_intent_client_secret') ?? undefined,
    free: query.get('free') ?? undefined,
  }
  const { data, error, refetch, isFetching } = useQuery(queryOf(getPaymentResult, { query: input }))
  if (data) {
    return (
      <PaymentResult status={data.status} isSignedIn={isSignedIn}>
        {isPaid(data.status) ? (
          <MembershipActivation isFree={data.status === 'free'} onActivated={() => void refreshVisitor()} />
        ) : null}
      </PaymentResult>
    )
  }
  if (error && !isFetching)
    return (
      <>
        <h1 tabIndex={-1}>{t`Payment`}</h1>
        <FailedState
          title={t`We couldn’t look up your payment.`}
          detail={toProblem(error).detail}
          onRetry={() => void refetch()}
        />
      </>
    )
  return (
    <>
      <h1 tabIndex={-1}>{t`Payment`}</h1>
      <output className="mt-4 block">
        <span className="sr-only">{t`Looking up your payment`}</span>
        <SkeletonLines />
      </output>
    </>
  )
}
