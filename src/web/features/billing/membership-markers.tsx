import type { SubscriptionList } from '#contract/billing.ts'
import { formatDay } from '../../lib/dates.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { FailedFirstPayment } from './failed-first-payment.tsx'
import { currentSubscription, noticesOf, withheldText } from './membership.ts'
import { pastDueInWords } from './past-due-words.ts'

const membershipPath = '/dashboard/subscription'

/** What a member's home says of a membership that is in danger or ends, with the way to the page where they can act. */
export function MembershipMarkers({ subscriptions }: { subscriptions: SubscriptionList }): React.ReactNode {
  const current = currentSubscription(subscriptions)
  const notices = (current ? noticesOf(current) : []).filter(({ kind }) => kind !== 'pausing' && kind !== 'unconfirmed')
  const { failedFirstPayment } = subscriptions
  if (notices.length === 0 && failedFirstPayment === undefined) return null
  return (
    <div className="mb-5 grid gap-3">
      <FailedFirstPayment failure={failedFirstPayment} action={<Way>Pay now</Way>} />
      {notices.map((notice) => {
        switch (notice.kind) {
          case 'withheld':
            return (
              <Banner key={notice.kind} tone="clay" action={<Way to="/dashboard/support">Contact support</Way>}>
                {withheldText}
              </Banner>
            )
          case 'past-due':
            return (
              <Banner key={notice.kind} tone="clay" action={<Way>Update card</Way>}>
                {pastDueInWords(notice.accessUntil)}
              </Banner>
            )
          case 'canceling':
            return (
              <Banner key={notice.kind} tone="brass" action={<Way>Keep my membership</Way>}>
                Your membership ends on {formatDay(notice.endsAt)}.
              </Banner>
            )
          case 'paused':
            return (
              <Banner key={notice.kind} tone="brass" action={<Way>Membership</Way>}>
                {notice.until === null
                  ? 'Your membership is paused.'
                  : `Your membership is paused until ${formatDay(notice.until)}.`}
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

function Way({ to = membershipPath, children }: { to?: string; children: string }): React.ReactNode {
  return (
    <LinkButton to={to} size="sm" variant="secondary">
      {children}
    </LinkButton>
  )
}
