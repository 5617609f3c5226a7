import { t } from '#domain/i18n/messages.ts'
import { EventList } from '../../features/calendar-admin/event-list.tsx'
import { newEventPath } from '../../features/calendar-admin/events-queries.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The tribe's events, for admins. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader
        title={t`Events`}
        subtitle={t`Events you add appear on everyone’s calendar.`}
        actions={<LinkButton to={newEventPath}>{t`New event`}</LinkButton>}
      />
      <EventList />
    </>
  )
}
