import type { BodyOf } from '#contract/endpoint.ts'
import type { changeNotificationChoice, NotificationChoices } from '#contract/notification-settings.ts'
import { ProblemError } from '#contract/problems.ts'
import { effectiveChoice, isEssential, topics } from '#domain/notifications/topics.ts'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listChoices, saveChoice } from './store.ts'

/** On which ways a member is told of each topic. */
export async function showChoices(executor: Executor, userId: string): Promise<NotificationChoices> {
  const chosen = await listChoices(executor, userId)
  return topics.map(({ id }) => {
    return { topic: id, ...effectiveChoice(id, chosen.get(id)) }
  })
}

/**
 * Switches ways of being told of a topic on or off.
 *
 * @throws ProblemError `invalid-fields` where that topic is told whatever somebody chooses
 */
export async function changeChoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { topic, ...sent }: BodyOf<typeof changeNotificationChoice>,
): Promise<NotificationChoices> {
  const given = Object.entries(sent).filter(([, isOn]) => isOn !== undefined)
  const essential = given.filter(([way]) => way !== 'push')
  if (isEssential(topic) && essential.length > 0) {
    const message = 'This is told whatever you choose.'
    throw new ProblemError(
      'invalid-fields',
      undefined,
      essential.map(([field]) => ({ field, message })),
    )
  }
  if (given.length > 0) await saveChoice(db, userId, { topic, sent: Object.fromEntries(given), now: clock.now() })
  return showChoices(db, userId)
}
