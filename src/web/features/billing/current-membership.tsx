import type { Subscription } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { BillingCards } from './billing-cards.tsx'
import { MembershipBanners } from './membership-banners.tsx'
import { PlanCard } from './plan-card.tsx'
import type { Prices } from './plans.ts'

type CurrentMembershipProps = {
  subscription: Subscription
  /** Null if the provider is unavailable; the plan cannot be changed then. */
  prices: Prices | null
}

/** The member's current membership: banners, plan, payment method and invoices. */
export function CurrentMembership({ subscription, prices }: CurrentMembershipProps): React.ReactNode {
  return (
    <>
      <MembershipBanners subscription={subscription} />
      <PlanCard subscription={subscription} prices={prices} />
      <BillingCards subscription={subscription} />
    </>
  )
}

/** Access granted without a subscription. */
export function GrantedMembership(): React.ReactNode {
  return (
    <Card title={t`Your membership`} aside={<Chip tone="pine">{t`Active`}</Chip>}>
      <p className="text-md text-ink-2">{t`Your membership is on us. There’s nothing to pay.`}</p>
    </Card>
  )
}
