import type { Subscription } from '#contract/billing.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { BillingCards } from './billing-cards.tsx'
import { MembershipNotices } from './membership-notices.tsx'
import { PlanCard } from './plan-card.tsx'
import type { Prices } from './plans.ts'

type CurrentMembershipProps = {
  subscription: Subscription
  /** Null while the provider cannot be asked; the plan cannot be changed then. */
  prices: Prices | null
}

/** The membership a member has: what there is to know, the plan, how it is paid, and its invoices. */
export function CurrentMembership({ subscription, prices }: CurrentMembershipProps): React.ReactNode {
  return (
    <>
      <MembershipNotices subscription={subscription} />
      <PlanCard subscription={subscription} prices={prices} />
      <BillingCards subscription={subscription} />
    </>
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
