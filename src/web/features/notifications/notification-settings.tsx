import { useQuery } from '@tanstack/react-query'
import { useVisitor } from '#web/shell/visitor.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { AlwaysSent } from './always-sent.tsx'
import { PushNotificationsCard } from './push-notifications-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsQuery } from './settings-query.ts'
import { TopicSwitches } from './topic-switches.tsx'

/** Notification settings: channels, quiet hours, reminders and what is always sent. */
export function NotificationSettings(): React.ReactNode {
  const { user } = useVisitor()
  const query = useQuery(settingsQuery)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="grid gap-5">
        <QueryView
          query={query}
          loading={<SkeletonCard lines={8} label="Loading your settings" />}
          failedTitle="We could not load your settings."
        >
          {(settings) => (
            <Card title="Quiet hours and reminders">
              <SettingsForm userId={user?.id ?? ''} settings={settings} />
            </Card>
          )}
        </QueryView>
        <PushNotificationsCard />
        <TopicSwitches />
      </div>
      <AlwaysSent />
    </div>
  )
}
