import { isEssentialTopic, type NotificationTopicId, notificationTopics } from '#domain/notifications/topics.ts'
import type { Deps } from '#server/deps.ts'
import { isId } from '#server/platform/ids.ts'
import { deriveKey, equalInConstantTime, sign } from '#server/platform/sealing.ts'

/** Which emails a link turns off: those of a topic, or the digest, for one user. */
export type Unsubscription = { userId: string; topic: NotificationTopicId | 'digest' }

/** Age of an email up to which its link works. */
const maxTokenAgeDays = 365
const dayMs = 86_400_000

type TokenDeps = Pick<Deps, 'secret' | 'clock'>

/** Returns the unsubscribe link of a topic or the digest. */
export function unsubscribeUrl(deps: TokenDeps & Pick<Deps, 'config'>, unsubscription: Unsubscription): string {
  return `${deps.config.appUrl}/unsubscribe/${formatToken(deps, unsubscription)}`
}

/** Returns a signed token that turns off a user's emails about a topic without a sign-in. It is valid for a year. */
export function formatToken(deps: TokenDeps, { userId, topic }: Unsubscription): string {
  const day = Math.floor(deps.clock.now().getTime() / dayMs)
  const payload = `${userId}.${topic}.${day}`
  return `${payload}.${signatureOf(deps, payload)}`
}

/** Returns what a token turns off, or null if it is forged, expired, or for a topic that cannot be turned off. */
export function parseToken(deps: TokenDeps, token: string): Unsubscription | null {
  const [, payload = '', userId = '', name, day, signature = ''] =
    /^(([\da-f-]{36})\.([a-z-]{1,40})\.(\d{1,7}))\.([\w-]{43})$/.exec(token) ?? []
  const topic = name === 'digest' ? name : notificationTopics.find(({ id }) => id === name)?.id
  if (!isId(userId) || !topic || (topic !== 'digest' && isEssentialTopic(topic))) return null
  if (!equalInConstantTime(signature, signatureOf(deps, payload))) return null
  const age = Math.floor(deps.clock.now().getTime() / dayMs) - Number(day)
  return age <= maxTokenAgeDays ? { userId, topic } : null
}

function signatureOf({ secret }: TokenDeps, payload: string): string {
  return sign(deriveKey(secret, 'unsubscribe'), payload)
}
