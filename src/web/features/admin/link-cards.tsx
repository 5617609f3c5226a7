import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatBadgeCount } from '#web/shell/format-badge-count.ts'
import { Chip } from '#web/ui/chip.tsx'
import { caseCountQuery, casesPath } from '#web/features/community-admin/cases-queries.ts'

/** Link to matching. */
export function MatchingAdminCard(): React.ReactNode {
  return (
    <Card title={t`Matching`} aside={<LinkButton to="/admin/matching">{t`Open matching`}</LinkButton>}>
      <p className="text-md text-ink-2">
        {t`Pod drafts for waiting members, created every Monday and Thursday. Nothing changes until you accept one.`}
      </p>
    </Card>
  )
}

/** Link to the tribe events. */
export function EventsAdminCard(): React.ReactNode {
  return (
    <Card title={t`Events`} aside={<LinkButton to="/admin/events">{t`Open events`}</LinkButton>}>
      <p className="text-md text-ink-2">{t`Tribe Talks, trainings, and office hours on everyone’s calendar, with RSVPs.`}</p>
    </Card>
  )
}

/** Link to the support inbox. */
export function SupportAdminCard(): React.ReactNode {
  return (
    <Card title={t`Support`} aside={<LinkButton to="/admin/support">{t`Open support`}</LinkButton>}>
      <p className="text-md text-ink-2">{t`Member requests and replies. Safety and billing come first.`}</p>
    </Card>
  )
}

/** Link to refunds and disputes. */
export function PaymentsAdminCard(): React.ReactNode {
  return (
    <Card title={t`Refunds and disputes`} aside={<LinkButton to="/admin/payments">{t`Open list`}</LinkButton>}>
      <p className="text-md text-ink-2">{t`Refunded payments and disputes that need your response.`}</p>
    </Card>
  )
}

/** Link to the welcome packages. */
export function PackagesAdminCard(): React.ReactNode {
  return (
    <Card title={t`Welcome packages`} aside={<LinkButton to="/admin/packages">{t`Open packages`}</LinkButton>}>
      <p className="text-md text-ink-2">{t`Export shipping lists, add tracking numbers, and see returns.`}</p>
    </Card>
  )
}

/** Link to the reported community content, with the number of open cases. */
export function CommunityAdminCard(): React.ReactNode {
  const { data } = useQuery(caseCountQuery)
  const waitingBadge = formatBadgeCount(data?.open ?? 0)
  return (
    <Card
      title={t`Community`}
      aside={
        <div className="flex flex-wrap items-center gap-3">
          {waitingBadge ? (
            <Chip tone="clay">
              <Trans>{waitingBadge} to decide</Trans>
            </Chip>
          ) : null}
          <LinkButton to={casesPath}>{t`Open reports`}</LinkButton>
        </div>
      }
    >
      <p className="text-md text-ink-2">{t`Posts and comments that members reported. Hide them or keep them.`}</p>
    </Card>
  )
}

/** Link to the help content. */
export function ContentAdminCard(): React.ReactNode {
  return (
    <Card title={t`Help content`} aside={<LinkButton to="/admin/content">{t`Open help content`}</LinkButton>}>
      <p className="text-md text-ink-2">{t`FAQs and course lessons: edit them and see how helpful they are.`}</p>
    </Card>
  )
}

/** Link to the media library. */
export function MediaAdminCard(): React.ReactNode {
  return (
    <Card title={t`Library`} aside={<LinkButton to="/admin/media">{t`Open the library`}</LinkButton>}>
      <p className="text-md text-ink-2">{t`Recordings, stories, templates, and logos for members.`}</p>
    </Card>
  )
}

/** Link to the emails of the product. */
export function EmailsAdminCard(): React.ReactNode {
  return (
    <Card title={t`Email`} aside={<LinkButton to="/admin/mails">{t`Open email`}</LinkButton>}>
      <p className="text-md text-ink-2">{t`Delivery status, failed emails, and a preview of every email.`}</p>
    </Card>
  )
}
