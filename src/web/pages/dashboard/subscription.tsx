import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getPublicConfig, getSubscriptions, type SubscriptionList } from '#contract/api/billing/billing.ts'
import { safeReturnPath } from '#contract/pages/guard.ts'
import { hasMultiple } from '#domain/access/flags.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '../../lib/dates.ts'
import { BillingCards } from '../../features/billing/billing-cards.tsx'
import { CheckoutPanel } from '../../features/billing/checkout-panel.tsx'
import { CurrentMembership, GrantedMembership } from '../../features/billing/current-membership.tsx'
import { currentSubscription, membershipEndedAt } from '../../features/billing/membership.ts'
import { FailedFirstPayment } from '../../features/billing/failed-first-payment.tsx'
import { initialOrder } from '../../features/billing/initial-order.ts'
import { IncludedBenefits, NextSteps } from '../../features/billing/membership-aside.tsx'
import { paymentFailedMessage, PaymentProblem } from '../../features/billing/payment-problem.tsx'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The membership: selecting and paying for one, or its details. */
export function Component(): React.ReactNode {
  const [{ data: list }, { data: config }] = useSuspenseQueries({
    queries: [queryOf(getSubscriptions), queryOf(getPublicConfig)],
  })
  const [isPaying, setPaying] = useState(false)
  // A live event may report the membership before the provider redirects to the return page. The form stays until then.
  const current = isPaying ? null : currentSubscription(list)
  const isMember = current !== null || (list.access.general && !isPaying)
  useRemoveFromParam()
  return (
    <>
      <PageHeader
        title={t`Membership`}
        subtitle={isMember ? t`Your plan, payment method, and invoices` : t`Choose how you pay. Switch or cancel anytime.`}
        actions={list.access.general ? <ContinueLink /> : null}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(280px,5fr)]">
        <div className="grid gap-5">
          <SubscriptionBanners list={list} />
          <FailedFirstPayment failure={list.failedFirstPayment} />
          {current ? (
            <CurrentMembership subscription={current} prices={config.prices} />
          ) : isMember ? (
            <GrantedMembership />
          ) : (
            <Checkout list={list} onBusy={setPaying} />
          )}
          {/* Receipts remain available to members who paid. */}
          {current === null && membershipEndedAt(list) !== null ? <BillingCards subscription={null} /> : null}
        </div>
        {isMember ? <IncludedBenefits access={list.access} /> : <NextSteps />}
      </div>
    </>
  )
}

/** Removes the parameter that marks a return from the provider's pages, once the page is displayed. */
function useRemoveFromParam(): void {
  const [query, setQuery] = useSearchParams()
  const hasFromParam = query.has('from')
  useEffect(() => {
    if (!hasFromParam) return
    setQuery(
      (params) => {
        params.delete('from')
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  }, [hasFromParam, setQuery])
}

/** Link back to the page that required a membership. */
function ContinueLink(): React.ReactNode {
  const [query] = useSearchParams()
  const redirectTo = query.get('redirect')
  return redirectTo === null ? null : <LinkButton to={safeReturnPath(redirectTo, location.origin)}>{t`Continue`}</LinkButton>
}

function SubscriptionBanners({ list }: { list: SubscriptionList }): React.ReactNode {
  const lastDay = membershipEndedAt(list)
  if (hasMultiple(list.subscriptions)) {
    return (
      <Banner
        tone="brass"
        action={
          <LinkButton to="/dashboard/support" size="sm" variant="secondary">
            {t`Contact support`}
          </LinkButton>
        }
      >
        {t`You’re being charged for more than one membership. Contact us and we’ll fix it.`}
      </Banner>
    )
  }
  if (lastDay === null || list.access.general) return null
  return <Banner tone="brass">{t`Your membership ended on ${{ day: formatDay(lastDay) }}. Choose a plan to come back.`}</Banner>
}

function Checkout({ list, onBusy }: { list: SubscriptionList; onBusy: (isBusy: boolean) => void }): React.ReactNode {
  const { user } = useVisitor()
  const configQuery = queryOf(getPublicConfig)
  const { data: config } = useSuspenseQuery(configQuery)
  if (config.prices === null) {
    return (
      <FailedState
        title={t`We can’t show prices right now.`}
        detail={t`Our payment provider isn’t responding. Try again in a moment.`}
        onRetry={() => void queryClient.invalidateQueries({ queryKey: configQuery.queryKey })}
      />
    )
  }
  if (!user?.email) return <PaymentProblem message={paymentFailedMessage} />
  return <CheckoutPanel config={config} prices={config.prices} email={user.email} initial={initialOrder(list)} onBusy={onBusy} />
}
