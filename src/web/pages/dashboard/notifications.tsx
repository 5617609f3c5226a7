import { useSearchParams } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'

/** The member's notifications and notification settings. */
export function Component(): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <PageHeader title={t`Notifications`} subtitle={t`Your latest notifications and how you get them`} />
      <Tabs
        label={t`Notifications`}
        isManual
        selected={query.get('view') === 'settings' ? 'settings' : 'latest'}
        onSelect={(view) => setQuery(view === 'settings' ? { view } : {}, { replace: true, preventScrollReset: true })}
        items={[
          { id: 'latest', label: t`Latest`, content: <NotificationList /> },
          { id: 'settings', label: t`Settings`, content: <NotificationSettings /> },
        ]}
      />
    </>
  )
}
