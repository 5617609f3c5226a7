import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { createSealer } from '#server/platform/sealing.ts'

const to = { email: z.string(), name: z.string() }
const link = { ...to, url: z.string(), minutes: z.number() }
const happened = { ...to, at: z.iso.datetime() }

/**
 * What identity has to tell people, each by mail. `url` opens something for whoever reads it, for `minutes`; `at` is when it
 * happened. Who writes the words is a higher feature.
 */
export const IdentityMessage = z.discriminatedUnion('kind', [
  /** Somebody opened an account with this address: is it theirs? */
  z.object({ kind: z.literal('verify-email'), ...link }),
  /** Somebody tried to open an account with an address that has one. */
  z.object({ kind: z.literal('already-registered'), ...to, url: z.string() }),
  /** Somebody asked for a new password. */
  z.object({ kind: z.literal('reset-password'), ...link }),
  /** Somebody asked for a new password for an address nobody has an account with. */
  z.object({ kind: z.literal('no-such-account'), email: z.string(), url: z.string() }),
  /** To the new address: is it theirs? */
  z.object({ kind: z.literal('confirm-new-email'), ...link }),
  /** To the new address, which is somebody's already. */
  z.object({ kind: z.literal('new-email-taken'), ...to }),
  /** To the old address: a change was asked for, from a session of theirs. */
  z.object({ kind: z.literal('email-change-asked'), ...happened, newEmail: z.string() }),
  /** To the old and to the new address. */
  z.object({ kind: z.literal('email-changed'), ...happened, oldEmail: z.string(), newEmail: z.string() }),
  z.object({ kind: z.literal('new-device'), ...happened, device: z.string(), address: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('security-changed'),
    ...happened,
    what: z.enum([
      'password-changed',
      'password-reset',
      'authenticator-added',
      'authenticator-removed',
      'recovery-codes-made',
      'recovery-code-used',
      'passkey-added',
      'passkey-removed',
    ]),
  }),
  z.object({ kind: z.literal('account-deleted'), ...happened }),
])
export type IdentityMessage = z.infer<typeof IdentityMessage>

/** A message waits to be mailed. It is sealed, as the queue is a table like any other and some messages open accounts. */
export const messageDue = job({
  name: 'identity.message-due',
  payload: z.object({ id: z.string(), sealed: z.string() }),
})

/** Makes a message due, inside the transaction of what it tells of. */
export async function tell(
  deps: Pick<Deps, 'newId' | 'jobs' | 'secret' | 'random'>,
  tx: Executor,
  message: IdentityMessage,
): Promise<void> {
  const sealed = createSealer(deps, 'identity-messages').seal(JSON.stringify(message))
  await deps.jobs.enqueue(tx, messageDue, { id: deps.newId(), sealed })
}

/** The message of a job, or null when it was sealed under another secret. */
export function openMessage(deps: Pick<Deps, 'secret' | 'random'>, sealed: string): IdentityMessage | null {
  const text = createSealer(deps, 'identity-messages').open(sealed)
  return text === null ? null : IdentityMessage.parse(JSON.parse(text))
}
