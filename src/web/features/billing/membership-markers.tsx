import type { SubscriptionList } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { FailedFirstPayment } from './failed-first-payment.tsx'
import { currentSubscription, membershipBannersOf, withheldText } from './membership.ts'
import { formatPastDue } from './past-due-text.ts'

const membershipPath = '/dashboard/subscription'

/** Home page banners about a membership at risk or ending, with a link to the page to act on it. */
export function MembershipMarkers({ subscriptions }: { subscriptions: SubscriptionList }): React.ReactNode {
  const current = currentSubscription(subscriptions)
  const banners = (current ? membershipBannersOf(current) : []).filter(({ kind }) => kind !== 'pausing' && kind !== 'unconfirmed')
  const { failedFirstPayment } = subscriptions
  if (banners.length === 0 && failedFirstPayment === undefined) return null
  return (
    <div className="mb-5 grid gap-3">
      <FailedFirstPayment failure={failedFirstPayment} action={<ActionLink>{t`Pay now`}</ActionLink>} />
      {banners.map((banner) => {
        switch (banner.kind) {
          case 'withheld':
            return (
              <Banner
                key={banner.kind}
                tone="clay"
                action={<ActionLink to="/dashboard/support">{t`Contact support`}</ActionLink>}
              >
                {withheldText}
              </Banner>
            )
          case 'past-due':
            return (
              <Banner key={banner.kind} tone="clay" action={<ActionLink>{t`Update card`}</ActionLink>}>
                {formatPastDue(banner.accessUntil)}
              </Banner>
            )
          case 'canceling':
            return (
              <Banner key={banner.kind} tone="brass" action={<ActionLink>{t`Keep my membership`}</ActionLink>}>
                {t`Your membership ends on ${{ day: formatDay(banner.endsAt) }}.`}
              </Banner>
            )
          case 'paused':
            return (
              <Banner key={banner.kind} tone="brass" action={<ActionLink>{t`Membership`}</ActionLink>}>
                {banner.until === null
                  ? t`Your membership is paused.`
                  : t`Your membership is paused until ${{ day: formatDay(banner.until) }}.`}
              </Banner>
            )
          case 'pausing':
          case 'unconfirmed':
            return null
        }
      })}
    </div>
  )
}

function ActionLink({ to = membershipPath, children }: { to?: string; children: string }): React.ReactNode {
  return (
    <LinkButton to={to} size="sm" variant="secondary">
      {children}
    </LinkButton>
  )
}
