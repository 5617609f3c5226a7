import { useQuery } from '@tanstack/react-query'
import { cancelPlanSwitch, type Subscription } from '#contract/api/billing/billing.ts'
import type { DisplayStatus } from '#domain/billing/subscription.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { callApi } from '#web/lib/call-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatDiscount, formatFreePeriod, formatNextPayment } from './discount-text.ts'
import { membershipBannersOf } from './membership.ts'
import { membershipLabels, periodLabels, planOf, type PlanName, type Prices } from './plans.ts'
import { PlanActions } from './plan-actions.tsx'
import { billingQuery } from './reload-membership.ts'
import { useMembershipChange } from './use-membership-change.ts'

type PlanCardProps = { subscription: Subscription; prices: Prices | null }

/** The plan: price, status, next change, and actions. */
export function PlanCard({ subscription, prices }: PlanCardProps): React.ReactNode {
  const { label, tone } = statusLabelOf(subscription)
  const { amountCents, currency, interval } = subscription
  return (
    <Card title={planTitle(subscription)} aside={<Chip tone={tone}>{label}</Chip>}>
      {amountCents === null || currency === null ? null : (
        <p className="mb-4 flex flex-wrap items-baseline gap-x-2">
          <Price isFree={subscription.free !== null}>{formatMoney(amountCents, currency, { isShort: true })}</Price>
          {interval === null ? null : <span className="text-sm text-ink-3">{periodLabels[planOf(interval)]}</span>}
        </p>
      )}
      <PriceTerms subscription={subscription} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-md">
        {planDetailsOf(subscription).map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <PlannedChange subscription={subscription} />
      <PlanActions subscription={subscription} prices={prices} />
    </Card>
  )
}

/** The regular price; struck through if a code covers all of it. */
function Price({ isFree, children }: { isFree: boolean; children: string }): React.ReactNode {
  const className = 'tabular text-3xl font-bold tracking-tight'
  return isFree ? (
    <s className={classNames(className, 'text-ink-3')}>{children}</s>
  ) : (
    <span className={className}>{children}</span>
  )
}

/** Current and next payment. The next one comes from the provider, so it is displayed a moment later. */
function PriceTerms({ subscription }: { subscription: Subscription }): React.ReactNode {
  const { data } = useQuery(billingQuery)
  const freeText = formatFreePeriod(subscription)
  const nextPaymentText = formatNextPayment(data?.nextPayment ?? null)
  const expectsNextPayment =
    subscription.status === 'active' && subscription.free?.until !== null && membershipBannersOf(subscription).length === 0
  return (
    <div className={classNames('-mt-3 mb-4 text-md empty:hidden', expectsNextPayment && 'min-h-6')}>
      {freeText === null ? null : <p className="font-medium text-pine-ink">{freeText}</p>}
      {nextPaymentText === null ? null : <p>{nextPaymentText}</p>}
    </div>
  )
}

const statusLabels: Record<DisplayStatus, { label: string; tone: Tone }> = {
  active: { label: t`Active`, tone: 'pine' },
  trialing: { label: t`Trial`, tone: 'pine' },
  canceling: { label: t`Ends soon`, tone: 'brass' },
  past_due: { label: t`Payment due`, tone: 'clay' },
  unpaid: { label: t`Unpaid`, tone: 'clay' },
  paused: { label: t`Paused`, tone: 'brass' },
  incomplete: { label: t`Not paid yet`, tone: 'neutral' },
  incomplete_expired: { label: t`Expired`, tone: 'neutral' },
  canceled: { label: t`Ended`, tone: 'neutral' },
  unknown: { label: t`Under review`, tone: 'neutral' },
}

function statusLabelOf(subscription: Subscription): { label: string; tone: Tone } {
  const isPaused = membershipBannersOf(subscription).some(({ kind }) => kind === 'paused')
  return statusLabels[isPaused ? 'paused' : subscription.status]
}

function planTitle({ interval }: Subscription): string {
  return interval === null ? t`Your membership` : membershipLabels[planOf(interval)]
}

function planDetailsOf(subscription: Subscription): [term: string, value: string][] {
  const { status, currency, startedAt, endsAt, currentPeriodEndAt, openInvoiceCents } = subscription
  const pause = membershipBannersOf(subscription).find(({ kind }) => kind === 'paused' || kind === 'pausing')
  const isActive = (status === 'active' || status === 'trialing') && !pause
  const renewsAt = isActive ? currentPeriodEndAt : null
  const owedText = openInvoiceCents === null || currency === null || isActive ? null : formatMoney(openInvoiceCents, currency)
  const details: [string, string | null][] = [
    [t`Amount due`, owedText],
    [t`Renews on`, renewsAt === null ? null : formatDay(renewsAt)],
    [t`Ends on`, renewsAt === null && endsAt !== null ? formatDay(endsAt) : null],
    [t`Paused until`, pause && 'until' in pause && pause.until !== null ? formatDay(pause.until) : null],
    [t`Discount`, formatDiscount(subscription)],
    [t`Member since`, formatDay(startedAt)],
  ]
  return details.flatMap(([term, value]) => (value === null ? [] : [[term, value]]))
}

function plannedChangeText(plan: PlanName, plannedAt: string | null): string {
  if (plannedAt === null) {
    return plan === 'yearly'
      ? t`Your plan switches to yearly at its next renewal.`
      : t`Your plan switches to monthly at its next renewal.`
  }
  const day = formatDay(plannedAt)
  return plan === 'yearly' ? t`Your plan switches to yearly on ${{ day }}.` : t`Your plan switches to monthly on ${{ day }}.`
}

/** A scheduled plan change, with a button to cancel it. */
function PlannedChange({ subscription }: { subscription: Subscription }): React.ReactNode {
  const { interval, plannedInterval, plannedAt } = subscription
  const staying = useMembershipChange(() => callApi(cancelPlanSwitch), t`Your plan stays the same.`)
  if (plannedInterval === null || interval === null) return null
  return (
    <div className="mt-4 grid gap-3">
      <Banner
        action={
          <Button size="sm" variant="secondary" isPending={staying.isPending} onClick={() => void staying.run()}>
            {planOf(interval) === 'yearly' ? t`Keep yearly` : t`Keep monthly`}
          </Button>
        }
      >
        {plannedChangeText(planOf(plannedInterval), plannedAt)}
      </Banner>
      {staying.failure === null ? null : (
        <Banner tone="clay" isAlert>
          {staying.failure}
        </Banner>
      )}
    </div>
  )
}
