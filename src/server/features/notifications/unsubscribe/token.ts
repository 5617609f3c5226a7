import { isEssential, type TopicId, topics } from '#domain/notifications/topics.ts'
import type { Deps } from '#server/deps.ts'
import { isId } from '#server/platform/ids.ts'
import { deriveKey, equalInConstantTime, sign } from '#server/platform/sealing.ts'

/** Whose mails about what a link ends: a topic, or the digest. */
export type Unsubscription = { userId: string; topic: TopicId | 'digest' }

/** A mail is that old at most whose link still works. */
const days = 365
const dayMs = 86_400_000

type TokenDeps = Pick<Deps, 'secret' | 'clock'>

/** Where somebody ends their mails about a topic, or the digest. */
export function unsubscribeUrl(deps: TokenDeps & Pick<Deps, 'config'>, what: Unsubscription): string {
  return `${deps.config.appUrl}/unsubscribe/${writeToken(deps, what)}`
}

/** A text for an address that ends somebody's mails about a topic, without a sign-in, for a year. Nobody without our secret can make one. */
export function writeToken(deps: TokenDeps, { userId, topic }: Unsubscription): string {
  const day = Math.floor(deps.clock.now().getTime() / dayMs)
  const said = `${userId}.${topic}.${day}`
  return `${said}.${signatureOf(deps, said)}`
}

/** What a token ends; null for one that is forged, too old, or about what cannot be ended. */
export function readToken(deps: TokenDeps, token: string): Unsubscription | null {
  const [, said = '', userId = '', name, day, signature = ''] =
    /^(([\da-f-]{36})\.([a-z-]{1,40})\.(\d{1,7}))\.([\w-]{43})$/.exec(token) ?? []
  const topic = name === 'digest' ? name : topics.find(({ id }) => id === name)?.id
  if (!isId(userId) || !topic || (topic !== 'digest' && isEssential(topic))) return null
  if (!equalInConstantTime(signature, signatureOf(deps, said))) return null
  const age = Math.floor(deps.clock.now().getTime() / dayMs) - Number(day)
  return age <= days ? { userId, topic } : null
}

function signatureOf({ secret }: TokenDeps, said: string): string {
  return sign(deriveKey(secret, 'unsubscribe'), said)
}
