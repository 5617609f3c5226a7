import type { Deps } from '#server/deps.ts'
import type { IdentityProvider, SignInRequest } from '#server/gateways/identity-provider/port.ts'
import { createSealer } from '#server/platform/sealing.ts'
import type { SignInState } from './sign-in-state.ts'

/** A started sign-in: where to redirect the browser, and the sealed state it must bring back. */
export type PendingSignIn = { url: string; state: string; sealedState: string }

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
