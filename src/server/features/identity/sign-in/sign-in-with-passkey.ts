import type { Deps } from '#server/deps.ts'
import { isStorable } from '#server/platform/http/storable.ts'
import { verifyPasskey } from '../credentials/passkeys.ts'
import { type AttemptDeps, countSignIn, type ProvenSignIn, recordSignInRefusal } from './sign-in-attempts.ts'
import { findAccount } from '../store/accounts.ts'

export type PasskeySignInDeps = AttemptDeps & Pick<Deps, 'config' | 'random' | 'secret'>

/**
 * Signs in with a passkey. It counts as password and second factor together: a device the user has, unlocked by biometrics or a
 * PIN. A passkey can't be guessed, so failures lock nobody out.
 *
 * @param input `response` is the browser's response as JSON, `ticket` comes from the challenge
 * @throws ProblemError `too-many-requests`
 */
export async function signInWithPasskey(
  deps: PasskeySignInDeps,
  input: { uid: string; network: string; response: string; ticket: string },
): Promise<ProvenSignIn | { kind: 'refused' }> {
  await countSignIn(deps, input.network)
  const response = parse(input.response)
  const accountId = response === null ? null : await verifyPasskey(deps, input.uid, { response, ticket: input.ticket })
  const account = accountId === null ? null : await findAccount(deps.db, accountId)
  if (account?.emailVerified) return { kind: 'proven', accountId: account.id, methods: ['hwk', 'user', 'mfa'], password: null }
  await recordSignInRefusal(deps, 'passkey', account?.id ?? null)
  return { kind: 'refused' }
}

/** Parses JSON from a browser. Null if it is invalid, or contains text that the database cannot store. */
function parse(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return isStorable(value) ? value : null
  } catch {
    return null
  }
}
