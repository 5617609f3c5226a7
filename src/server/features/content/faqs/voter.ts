import { deriveKey, sign } from '#server/platform/sealing.ts'

/** Who says whether an answer helped. `key` tells them from every other voter, `subject` is what limits count. */
export type Voter = { userId: string | null; key: string; subject: string }

/**
 * The voter behind a request: a member by their id; anybody else by where they come from and with which browser, of which only a keyed
 * fingerprint is ever stored. People who share both share a vote.
 *
 * @param network as limits count it
 */
export function voterOf(secret: string, userId: string | null, network: string, userAgent: string): Voter {
  if (userId !== null) return { userId, key: userId, subject: userId }
  return { userId, key: sign(deriveKey(secret, 'faq-voters'), `${network} ${userAgent}`), subject: network }
}
