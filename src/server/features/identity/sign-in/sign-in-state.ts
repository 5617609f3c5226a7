import type { Deps } from '#server/deps.ts'
import type { SignInSecrets, IdentityProvider, SignInRequest } from '#server/gateways/identity-provider/port.ts'
import { createSealer, equalInConstantTime } from '#server/platform/sealing.ts'
import { signInMinutes } from '../lifetimes.ts'

/** State between the two halves of a sign-in. `startedAt` is in milliseconds since 1970. */
export type SignInState = SignInSecrets & { returnPath: string; startedAt: number }

/** Unseals the state of a sign-in. Null if it was not started in this browser or too long ago. */
export function unsealSignInState(
  deps: Pick<Deps, 'clock' | 'random' | 'secret'>,
  sealed: string | undefined,
  state: string,
): SignInState | null {
  const text = sealed ? createSealer(deps, 'sign-in').open(sealed) : null
  if (text === null) return null
  const signInState = JSON.parse(text) as SignInState
  const age = deps.clock.now().getTime() - signInState.startedAt
  return age <= signInMinutes * 60_000 && equalInConstantTime(signInState.state, state) ? signInState : null
}

/** A started sign-in: where to redirect the browser, and the sealed state it must bring back. */
type PendingSignIn = { url: string; state: string; sealedState: string }

/** Starts a sign-in that ends at `returnPath`. Stores nothing: the state travels with the browser. */
export async function beginSignIn(
  deps: Pick<Deps, 'clock' | 'random' | 'secret'>,
  provider: IdentityProvider,
  returnPath: string,
  request: SignInRequest = {},
): Promise<PendingSignIn> {
  const { url, secrets } = await provider.startSignIn(request)
  const signInState: SignInState = { ...secrets, returnPath, startedAt: deps.clock.now().getTime() }
  return { url, state: secrets.state, sealedState: createSealer(deps, 'sign-in').seal(JSON.stringify(signInState)) }
}
