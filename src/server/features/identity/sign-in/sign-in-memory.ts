import type { Deps } from '#server/deps.ts'
import type { SignInSecrets } from '#server/gateways/identity-provider/port.ts'
import { createSealer, equalInConstantTime } from '#server/platform/sealing.ts'

/** What is remembered between the two halves of a sign-in. `startedAt` is in milliseconds since 1970. */
export type SignInMemory = SignInSecrets & { returnPath: string; startedAt: number }

/** How long a person may take to sign in. */
export const signInMinutes = 15

/** The memory of the sign-in with this state, or null when it was not begun in this browser or too long ago. */
export function recallSignIn(
  deps: Pick<Deps, 'clock' | 'random' | 'secret'>,
  sealed: string | undefined,
  state: string,
): SignInMemory | null {
  const text = sealed ? createSealer(deps, 'sign-in').open(sealed) : null
  if (text === null) return null
  const memory = JSON.parse(text) as SignInMemory
  const age = deps.clock.now().getTime() - memory.startedAt
  return age <= signInMinutes * 60_000 && equalInConstantTime(memory.state, state) ? memory : null
}
