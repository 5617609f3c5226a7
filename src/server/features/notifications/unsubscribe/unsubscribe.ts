import type { getUnsubscription as getUnsubscriptionEndpoint } from '#contract/api/notifications/settings.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { notificationTopics } from '#domain/notifications/topics.ts'
import type { Deps } from '#server/deps.ts'
import { listDeleted, findUser } from '../../identity/index.ts'
import { listChoices, upsertChoice } from '../choices/store.ts'
import { updateNotificationSettings } from '../settings/update-settings.ts'
import { getSettings } from '../settings/store.ts'
import { parseToken, type Unsubscription } from './token.ts'

type UnsubscribeDeps = Pick<Deps, 'secret' | 'clock' | 'db'>

/** Returns the topic of an unsubscribe link, and nothing about its user. */
export async function getUnsubscription(
  deps: UnsubscribeDeps,
  token: string,
): Promise<ResponseOf<typeof getUnsubscriptionEndpoint>> {
  const found = await findUnsubscription(deps, token)
  if (!found) return { topic: null, isOn: false }
  if (found.topic === 'digest') {
    const { digest } = await getSettings(deps.db, found.userId)
    return { topic: t`Digest`, isOn: digest !== 'off' }
  }
  const chosen = (await listChoices(deps.db, found.userId)).get(found.topic)
  return { topic: notificationTopics.find(({ id }) => id === found.topic)?.label ?? null, isOn: chosen?.mail ?? true }
}

/**
 * Turns off a user's emails about a topic. Idempotent.
 *
 * @throws ProblemError `not-found`, with a sentence, for a link that is forged, expired, or of a deleted account
 */
export async function unsubscribe(deps: UnsubscribeDeps, token: string): Promise<ResponseOf<typeof getUnsubscriptionEndpoint>> {
  const found = await findUnsubscription(deps, token)
  if (!found)
    throw new ProblemError('not-found', t`This link no longer works. You can choose which emails you get in your settings.`)
  const { userId, topic } = found
  if (topic === 'digest') await updateNotificationSettings(deps, userId, { digest: 'off' })
  else await upsertChoice(deps.db, userId, { topic, sent: { mail: false }, now: deps.clock.now() })
  return getUnsubscription(deps, token)
}

async function findUnsubscription(deps: UnsubscribeDeps, token: string): Promise<Unsubscription | null> {
  const found = parseToken(deps, token)
  if (!found || !(await findUser(deps.db, found.userId))) return null
  return (await listDeleted(deps.db, [found.userId])).has(found.userId) ? null : found
}
