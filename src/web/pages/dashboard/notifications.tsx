import { NotificationSettings } from '../../features/notification-settings/notification-settings.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** What one is told, and when. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title="Notifications" subtitle="What we tell you, when, and when we keep quiet." />
      <NotificationSettings />
    </>
  )
}
