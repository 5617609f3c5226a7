import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'

/** Messages that are part of a page and stay visible. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-3">
      <Banner>Pods meet an hour earlier for you this week, because clocks change on Sunday.</Banner>
      <Banner tone="pine" title="Your application was accepted">
        Pod 214 meets on Thursdays at 12:00 PM.
      </Banner>
      <Banner
        tone="brass"
        title="Your card expires this month"
        action={
          <LinkButton to="/dashboard/subscription" size="sm" variant="secondary">
            Update it
          </LinkButton>
        }
      >
        Your membership renews on April 30, 2026.
      </Banner>
      <Banner tone="clay" title="Your payment did not go through">
        You keep your seat for 7 days.
      </Banner>
      <Banner tone="neutral">Only your pod sees this page.</Banner>
    </div>
  )
}

export const title = 'Banners'
export const text = 'A message of the page itself. What only just happened is a notification.'
