import type { EmailContent, NotificationDefinition } from '#server/features/notifications/definitions/define-notification.ts'
import { notificationInfoOf } from '#server/features/notifications/definitions/index.ts'

/** A notification of an existing kind whose email is given. */
export function notificationWith(kind: string, content: EmailContent): NotificationDefinition<object> {
  return { ...notificationInfoOf(kind), write: () => ({ template: kind, ...content }) }
}
