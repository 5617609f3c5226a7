import { deriveKey, sign } from '#server/platform/sealing.ts'

/** A voter. `key` identifies them among all voters, `subject` is what limits count. */
export type Voter = { userId: string | null; key: string; subject: string }

/**
 * Returns the voter of a request: a member by their ID, an anonymous visitor by network and browser, of which only a keyed
 * fingerprint is ever stored. People who share both share a vote.
 *
 * @param network as rate limits count it
 */
export function voterOf(secret: string, userId: string | null, network: string, userAgent: string): Voter {
  if (userId !== null) return { userId, key: userId, subject: userId }
  return { userId, key: sign(deriveKey(secret, 'faq-voters'), `${network} ${userAgent}`), subject: network }
}
