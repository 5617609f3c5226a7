import type { Deps } from '#server/deps.ts'
import { isStorable } from '#server/platform/http/storable.ts'
import { acceptPasskey } from '../credentials/passkeys.ts'
import { type AttemptDeps, countSignIn, type ProvenSignIn, noteRefusal } from './sign-in-attempts.ts'
import { findAccount } from '../store/accounts.ts'

/** What a sign-in by passkey runs on. */
export type PasskeySignInDeps = AttemptDeps & Pick<Deps, 'config' | 'random' | 'secret'>

/**
 * Signs in by a passkey. It stands for password and second factor together: a device that somebody has, opened by what they
 * are or know. Nobody can guess one, so failures lock nobody out.
 *
 * @param given `response` is the browser's answer as JSON, `ticket` what came with the question
 * @throws ProblemError `too-many-requests`
 */
export async function signInWithPasskey(
  deps: PasskeySignInDeps,
  given: { uid: string; network: string; response: string; ticket: string },
): Promise<ProvenSignIn | { kind: 'refused' }> {
  await countSignIn(deps, given.network)
  const response = parse(given.response)
  const accountId = response === null ? null : await acceptPasskey(deps, given.uid, { response, ticket: given.ticket })
  const account = accountId === null ? null : await findAccount(deps.db, accountId)
  if (account?.emailVerified) return { kind: 'proven', accountId: account.id, methods: ['hwk', 'user', 'mfa'], password: null }
  await noteRefusal(deps, 'passkey', account?.id ?? null)
  return { kind: 'refused' }
}

/** What a browser sent as JSON; null when it is none, or holds text that the database has no form for. */
function parse(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return isStorable(value) ? value : null
  } catch {
    return null
  }
}
