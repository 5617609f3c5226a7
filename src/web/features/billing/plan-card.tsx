import { useQuery } from '@tanstack/react-query'
import { forgetSwitch, type Subscription } from '#contract/billing.ts'
import type { ShownStatus } from '#domain/billing/subscription.ts'
import { formatDay } from '../../lib/dates.ts'
import { call } from '../../lib/call.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { formatMoney } from '../../ui/figures/money-format.ts'
import { classNames } from '../../ui/class-names.ts'
import { discountInWords, freeInWords, nextPaymentInWords } from './discount-words.ts'
import { noticesOf } from './membership.ts'
import { periodLabels, planOf, planLabels, type Prices } from './plans.ts'
import { PlanActions } from './plan-actions.tsx'
import { billingQuery } from './reload-membership.ts'
import { useMembershipChange } from './use-membership-change.ts'

type PlanCardProps = { subscription: Subscription; prices: Prices | null }

/** The plan: price, standing, what happens next with it, and the ways to change that. */
export function PlanCard({ subscription, prices }: PlanCardProps): React.ReactNode {
  const { label, tone } = standingOf(subscription)
  const { amountCents, currency, interval } = subscription
  return (
    <Card title={planTitle(subscription)} aside={<Chip tone={tone}>{label}</Chip>}>
      {amountCents === null || currency === null ? null : (
        <p className="mb-4 flex flex-wrap items-baseline gap-x-2">
          <Price isFree={subscription.free !== null}>{formatMoney(amountCents, currency, { isShort: true })}</Price>
          {interval === null ? null : <span className="text-sm text-ink-3">{periodLabels[planOf(interval)]}</span>}
        </p>
      )}
      <Terms subscription={subscription} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-md">
        {factsOf(subscription).map(([term, value]) => (
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

/** The usual price; struck out while a code takes all of it off. */
function Price({ isFree, children }: { isFree: boolean; children: string }): React.ReactNode {
  const look = 'tabular text-3xl font-bold tracking-tight'
  return isFree ? <s className={classNames(look, 'text-ink-3')}>{children}</s> : <span className={look}>{children}</span>
}

/** What is paid of that price now, and next. The provider says what comes next, so its line comes a moment later. */
function Terms({ subscription }: { subscription: Subscription }): React.ReactNode {
  const { data } = useQuery(billingQuery)
  const free = freeInWords(subscription)
  const next = nextPaymentInWords(data?.nextPayment ?? null)
  const mayCome = subscription.status === 'active' && subscription.free?.until !== null && noticesOf(subscription).length === 0
  return (
    <div className={classNames('-mt-3 mb-4 text-md empty:hidden', mayCome && 'min-h-6')}>
      {free === null ? null : <p className="font-medium text-pine-ink">{free}</p>}
      {next === null ? null : <p>{next}</p>}
    </div>
  )
}

const statusLabels: Record<ShownStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'pine' },
  trialing: { label: 'Trial', tone: 'pine' },
  canceling: { label: 'Ends soon', tone: 'brass' },
  past_due: { label: 'Payment due', tone: 'clay' },
  unpaid: { label: 'Unpaid', tone: 'clay' },
  paused: { label: 'Paused', tone: 'brass' },
  incomplete: { label: 'Not paid yet', tone: 'neutral' },
  incomplete_expired: { label: 'Expired', tone: 'neutral' },
  canceled: { label: 'Ended', tone: 'neutral' },
  unknown: { label: 'Being checked', tone: 'neutral' },
}

function standingOf(subscription: Subscription): { label: string; tone: Tone } {
  const isPaused = noticesOf(subscription).some(({ kind }) => kind === 'paused')
  return statusLabels[isPaused ? 'paused' : subscription.status]
}

function planTitle({ interval }: Subscription): string {
  return interval === null ? 'Your membership' : `${planLabels[planOf(interval)]} membership`
}

function factsOf(subscription: Subscription): [term: string, value: string][] {
  const { status, currency, startedAt, endsAt, currentPeriodEndAt, openInvoiceCents } = subscription
  const pause = noticesOf(subscription).find(({ kind }) => kind === 'paused' || kind === 'pausing')
  const runs = (status === 'active' || status === 'trialing') && !pause
  const renews = runs ? currentPeriodEndAt : null
  const owed = openInvoiceCents === null || currency === null || runs ? null : formatMoney(openInvoiceCents, currency)
  const facts: [string, string | null][] = [
    ['Outstanding', owed],
    ['Renews on', renews === null ? null : formatDay(renews)],
    ['Ends on', renews === null && endsAt !== null ? formatDay(endsAt) : null],
    ['Paused until', pause && 'until' in pause && pause.until !== null ? formatDay(pause.until) : null],
    ['Discount', discountInWords(subscription)],
    ['Member since', formatDay(startedAt)],
  ]
  return facts.flatMap(([term, value]) => (value === null ? [] : [[term, value]]))
}

/** A change of plan that comes by itself, and the way to give it up. */
function PlannedChange({ subscription }: { subscription: Subscription }): React.ReactNode {
  const { interval, plannedInterval, plannedAt } = subscription
  const staying = useMembershipChange(() => call(forgetSwitch), 'Your plan stays as it is.')
  if (plannedInterval === null || interval === null) return null
  const day = plannedAt === null ? 'at its next renewal' : `on ${formatDay(plannedAt)}`
  return (
    <div className="mt-4 grid gap-3">
      <Banner
        action={
          <Button size="sm" variant="secondary" isPending={staying.isPending} onClick={() => void staying.run()}>
            Keep {planLabels[planOf(interval)].toLowerCase()}
          </Button>
        }
      >
        Your plan changes to {planLabels[planOf(plannedInterval)].toLowerCase()} {day}.
      </Banner>
      {staying.failure === null ? null : (
        <Banner tone="clay" isAlert>
          {staying.failure}
        </Banner>
      )}
    </div>
  )
}
