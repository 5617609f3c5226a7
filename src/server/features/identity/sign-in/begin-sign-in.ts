import type { Deps } from '#server/deps.ts'
import type { IdentityProvider, SignInWish } from '#server/gateways/identity-provider/port.ts'
import { createSealer } from '#server/platform/sealing.ts'
import type { SignInMemory } from './sign-in-memory.ts'

/** A sign-in just begun: where the browser goes, and what it must bring back, sealed. */
export type BegunSignIn = { url: string; state: string; sealedMemory: string }

/** Begins a sign-in that will end at `returnPath`. Writes nothing: what must be remembered travels with the browser. */
export async function beginSignIn(
  deps: Pick<Deps, 'clock' | 'random' | 'secret'>,
  provider: IdentityProvider,
  returnPath: string,
  wish: SignInWish = {},
): Promise<BegunSignIn> {
  const { url, secrets } = await provider.startSignIn(wish)
  const memory: SignInMemory = { ...secrets, returnPath, startedAt: deps.clock.now().getTime() }
  return { url, state: secrets.state, sealedMemory: createSealer(deps, 'sign-in').seal(JSON.stringify(memory)) }
}
