import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatBadgeCount } from '#web/shell/format-badge-count.ts'
import { Chip } from '#web/ui/chip.tsx'
import { caseCountQuery, casesPath } from '#web/features/community-admin/cases-queries.ts'

/** Link to matching. */
export function MatchingAdminCard(): React.ReactNode {
  return (
    <Card title="Matching" aside={<LinkButton to="/admin/matching">Open matching</LinkButton>}>
      <p className="text-md text-ink-2">
        Pod drafts for waiting members, created every Monday and Thursday. Nothing changes until you accept one.
      </p>
    </Card>
  )
}

/** Link to the tribe events. */
export function EventsAdminCard(): React.ReactNode {
  return (
    <Card title="Events" aside={<LinkButton to="/admin/events">Open events</LinkButton>}>
      <p className="text-md text-ink-2">Tribe Talks, trainings, and office hours on everyone’s calendar, with RSVPs.</p>
    </Card>
  )
}

/** Link to the support inbox. */
export function SupportAdminCard(): React.ReactNode {
  return (
    <Card title="Support" aside={<LinkButton to="/admin/support">Open support</LinkButton>}>
      <p className="text-md text-ink-2">Member requests and replies. Safety and billing come first.</p>
    </Card>
  )
}

/** Link to refunds and disputes. */
export function PaymentsAdminCard(): React.ReactNode {
  return (
    <Card title="Refunds and disputes" aside={<LinkButton to="/admin/payments">Open list</LinkButton>}>
      <p className="text-md text-ink-2">Refunded payments and disputes that need your response.</p>
    </Card>
  )
}

/** Link to the welcome packages. */
export function PackagesAdminCard(): React.ReactNode {
  return (
    <Card title="Welcome packages" aside={<LinkButton to="/admin/packages">Open packages</LinkButton>}>
      <p className="text-md text-ink-2">Export shipping lists, add tracking numbers, and see returns.</p>
    </Card>
  )
}

/** Link to the reported community content, with the number of open cases. */
export function CommunityAdminCard(): React.ReactNode {
  const { data } = useQuery(caseCountQuery)
  const waitingBadge = formatBadgeCount(data?.open ?? 0)
  return (
    <Card
      title="Community"
      aside={
        <div className="flex flex-wrap items-center gap-3">
          {waitingBadge ? <Chip tone="clay">{waitingBadge} to decide</Chip> : null}
          <LinkButton to={casesPath}>Open reports</LinkButton>
        </div>
      }
    >
      <p className="text-md text-ink-2">Posts and comments that members reported. Hide them or keep them.</p>
    </Card>
  )
}

/** Link to the help content. */
export function ContentAdminCard(): React.ReactNode {
  return (
    <Card title="Help content" aside={<LinkButton to="/admin/content">Open help content</LinkButton>}>
      <p className="text-md text-ink-2">FAQs and course lessons: edit them and see how helpful they are.</p>
    </Card>
  )
}

/** Link to the media library. */
export function MediaAdminCard(): React.ReactNode {
  return (
    <Card title="Library" aside={<LinkButton to="/admin/media">Open the library</LinkButton>}>
      <p className="text-md text-ink-2">Recordings, stories, templates, and logos for members.</p>
    </Card>
  )
}

/** Link to the emails of the product. */
export function EmailsAdminCard(): React.ReactNode {
  return (
    <Card title="Email" aside={<LinkButton to="/admin/mails">Open email</LinkButton>}>
      <p className="text-md text-ink-2">Delivery status, failed emails, and a preview of every email.</p>
    </Card>
  )
}
