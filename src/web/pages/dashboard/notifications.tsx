import { useSearchParams } from 'react-router'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'

/** The member's notifications and notification settings. */
export function Component(): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <PageHeader title="Notifications" subtitle="Your latest notifications and how you get them" />
      <Tabs
        label="Notifications"
        isManual
        selected={query.get('view') === 'settings' ? 'settings' : 'latest'}
        onSelect={(view) => setQuery(view === 'settings' ? { view } : {}, { replace: true, preventScrollReset: true })}
        items={[
          { id: 'latest', label: 'Latest', content: <NotificationList /> },
          { id: 'settings', label: 'Settings', content: <NotificationSettings /> },
        ]}
      />
    </>
  )
}
