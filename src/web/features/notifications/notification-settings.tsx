import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { isEssentialTopic, notificationTopics } from '#domain/notifications/topics.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { Icon } from '#web/ui/icon.tsx'
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
          loading={<SkeletonCard lines={8} label={t`Loading your settings`} />}
          failedTitle={t`We couldn’t load your settings.`}
        >
          {(settings) => (
            <Card title={t`Quiet hours and reminders`}>
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

const essentialTopics = notificationTopics.filter(({ id }) => isEssentialTopic(id))

/** Notifications that are always sent at once, because members would miss something important. */
function AlwaysSent(): React.ReactNode {
  return (
    <Card title={t`Sent right away`}>
      <p className="mb-3 text-md text-ink-2">{t`These come at any hour and can’t be turned off.`}</p>
      <ul className="grid gap-2.5">
        {essentialTopics.map(({ id, label, help }) => (
          <li key={id} className="flex items-start gap-2.5 text-md">
            <Icon name="lock" className="mt-0.5 size-4 shrink-0 text-ink-3" />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="block text-sm text-ink-3">{help}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line-2 pt-3 text-md text-ink-2">
        {t`Everything else, such as a match, an application, or a moved meeting, waits until your quiet hours end.`}
      </p>
    </Card>
  )
}
