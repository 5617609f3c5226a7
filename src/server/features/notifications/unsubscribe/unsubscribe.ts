import type { readUnsubscription } from '#contract/notification-settings.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import { topics } from '#domain/notifications/topics.ts'
import type { Deps } from '#server/deps.ts'
import { findDeleted, findUser } from '../../identity/index.ts'
import { listChoices, saveChoice } from '../choices/store.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { findSettings } from '../settings/store.ts'
import { readToken, type Unsubscription } from './token.ts'

type UnsubscribeDeps = Pick<Deps, 'secret' | 'clock' | 'db'>

/** What a link at the end of a mail is about; nothing of whose it is. */
export async function showUnsubscription(deps: UnsubscribeDeps, token: string): Promise<AnswerOf<typeof readUnsubscription>> {
  const found = await find(deps, token)
  if (!found) return { topic: null, isOn: false }
  if (found.topic === 'digest') {
    const { digest } = await findSettings(deps.db, found.userId)
    return { topic: 'Digest', isOn: digest !== 'off' }
  }
  const chosen = (await listChoices(deps.db, found.userId)).get(found.topic)
  return { topic: topics.find(({ id }) => id === found.topic)?.label ?? null, isOn: chosen?.mail ?? true }
}

/**
 * Ends somebody's mails about a topic; done twice, nothing changes.
 *
 * @throws ProblemError `not-found`, with a sentence, for a link that is forged, too old, or of somebody who has left
 */
export async function unsubscribe(deps: UnsubscribeDeps, token: string): Promise<AnswerOf<typeof readUnsubscription>> {
  const found = await find(deps, token)
  if (!found)
    throw new ProblemError('not-found', 'This link does not work any more. Choose in your settings which mails you get.')
  const { userId, topic } = found
  if (topic === 'digest') await changeSettings(deps, userId, { digest: 'off' })
  else await saveChoice(deps.db, userId, { topic, sent: { mail: false }, now: deps.clock.now() })
  return showUnsubscription(deps, token)
}

async function find(deps: UnsubscribeDeps, token: string): Promise<Unsubscription | null> {
  const found = readToken(deps, token)
  if (!found || !(await findUser(deps.db, found.userId))) return null
  return (await findDeleted(deps.db, [found.userId])).has(found.userId) ? null : found
}
