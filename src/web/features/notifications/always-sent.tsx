import { isEssentialTopic, notificationTopics } from '#domain/notifications/topics.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

const essentialTopics = notificationTopics.filter(({ id }) => isEssentialTopic(id))

/** Notifications that are always sent at once, because members would miss something important. */
export function AlwaysSent(): React.ReactNode {
  return (
    <Card title="Always told at once">
      <p className="mb-3 text-md text-ink-2">These come at any hour and cannot be switched off.</p>
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
        Everything else, such as a match, an application or an invitation to a moved meeting, waits until your quiet hours end.
      </p>
    </Card>
  )
}
