import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'

/** Messages that are part of a page and stay visible. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-3">
      <Banner>Clocks change on Sunday. Your pod will meet an hour earlier for you.</Banner>
      <Banner tone="pine" title="Your application was accepted">
        Pod 214 meets on Thursdays at 12:00 PM.
      </Banner>
      <Banner
        tone="brass"
        title="Your card expires this month"
        action={
          <LinkButton to="/dashboard/subscription" size="sm" variant="secondary">
            Update card
          </LinkButton>
        }
      >
        Your membership renews on April 30, 2026.
      </Banner>
      <Banner tone="clay" title="Your payment didn’t go through">
        Update your card within 7 days to keep your seat.
      </Banner>
      <Banner tone="neutral">Only your pod can see this page.</Banner>
    </div>
  )
}

export const title = 'Banners'
export const text = 'For messages that belong to the page. Use a notification for something that just happened.'
