import type { BodyOf } from '#contract/api/endpoint.ts'
import type {
  updateNotificationChoice as updateNotificationChoiceEndpoint,
  NotificationChoices,
} from '#contract/api/notifications/settings.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { effectiveChoice, isEssentialTopic, notificationTopics } from '#domain/notifications/topics.ts'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listChoices, upsertChoice } from './store.ts'

/** Returns the channels on which a member is notified, by topic. */
export async function getNotificationChoices(executor: Executor, userId: string): Promise<NotificationChoices> {
  const chosen = await listChoices(executor, userId)
  return notificationTopics.map(({ id }) => {
    return { topic: id, ...effectiveChoice(id, chosen.get(id)) }
  })
}

/**
 * Turns notification channels of a topic on or off.
 *
 * @throws ProblemError `invalid-fields` for email and in-app notifications of an essential topic, which cannot be turned off
 */
export async function updateNotificationChoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { topic, ...sent }: BodyOf<typeof updateNotificationChoiceEndpoint>,
): Promise<NotificationChoices> {
  const changed = Object.entries(sent).filter(([, isOn]) => isOn !== undefined)
  const essential = changed.filter(([channel]) => channel !== 'push')
  if (isEssentialTopic(topic) && essential.length > 0) {
    const message = t`You can’t turn off these notifications.`
    throw new ProblemError(
      'invalid-fields',
      undefined,
      essential.map(([field]) => ({ field, message })),
    )
  }
  if (changed.length > 0) await upsertChoice(db, userId, { topic, sent: Object.fromEntries(changed), now: clock.now() })
  return getNotificationChoices(db, userId)
}
