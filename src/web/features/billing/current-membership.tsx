import { Link } from 'react-router'
import type { Subscription } from '#contract/billing.ts'
import type { ShownStatus } from '#domain/billing/subscription.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { formatMoney } from '../../ui/figures/money-format.ts'
import { formatDay } from './membership.ts'

/** The membership a member has: plan, status, price, and what happens next with it. */
export function CurrentMembership({ subscription }: { subscription: Subscription }): React.ReactNode {
  const { label, tone } = statusLabels[subscription.status]
  return (
    <div className="grid gap-5">
      <StatusBanner subscription={subscription} />
      <Card title={planTitle(subscription)} aside={<Chip tone={tone}>{label}</Chip>}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-md">
          {factsOf(subscription).map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-ink-3">{term}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-ink-3">
          Something to change or a question about an invoice?{' '}
          <Link to="/dashboard/support" className="text-pine-2 underline underline-offset-2">
            Contact support
          </Link>
        </p>
      </Card>
    </div>
  )
}

/** Access that the tribe gave without a subscription. */
export function GrantedMembership(): React.ReactNode {
  return (
    <Card title="Your membership" aside={<Chip tone="pine">Active</Chip>}>
      <p className="text-md text-ink-2">Your membership was given to you by the tribe. There is nothing to pay.</p>
    </Card>
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

function StatusBanner({ subscription: { status, endsAt } }: { subscription: Subscription }): React.ReactNode {
  if (status === 'past_due' || status === 'unpaid')
    return <Banner tone="clay">Your last payment did not go through. Update your card to keep your seat.</Banner>
  if (status === 'canceling' && endsAt) return <Banner tone="brass">Your membership ends on {formatDay(endsAt)}.</Banner>
  return null
}

function planTitle({ interval }: Subscription): string {
  if (interval === null) return 'Your membership'
  return interval === 'year' ? 'Yearly membership' : 'Monthly membership'
}

function factsOf(subscription: Subscription): [term: string, value: string][] {
  const { status, amountCents, currency, interval, startedAt, endsAt, currentPeriodEndAt } = subscription
  const price = amountCents !== null && currency !== null ? formatMoney(amountCents, currency, { isShort: true }) : null
  const renews = status === 'active' || status === 'trialing' ? currentPeriodEndAt : null
  const facts: [string, string | null][] = [
    // What the plan costs by itself: the list of subscriptions does not tell discounts.
    ['Regular price', price === null ? null : interval === null ? price : `${price} per ${interval}`],
    ['Renews on', renews === null ? null : formatDay(renews)],
    ['Ends on', renews === null && endsAt !== null ? formatDay(endsAt) : null],
    ['Member since', formatDay(startedAt)],
  ]
  return facts.flatMap(([term, value]) => (value === null ? [] : [[term, value]]))
}
