import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { createSealer } from '#server/platform/sealing.ts'

const to = { email: z.string(), name: z.string() }
const link = { ...to, url: z.string(), minutes: z.number() }
const happened = { ...to, at: z.iso.datetime() }

/**
 * The emails of identity. `url` works for `minutes` for anyone who has it; `at` is when the event happened. A higher-level
 * feature writes the texts.
 */
export const IdentityEmail = z.discriminatedUnion('kind', [
  /** Verifies the address of a new account. */
  z.object({ kind: z.literal('verify-email'), ...link }),
  /** A sign-up with an address that already has an account. */
  z.object({ kind: z.literal('already-registered'), ...to, url: z.string() }),
  /** A password reset was requested. */
  z.object({ kind: z.literal('reset-password'), ...link }),
  /** A password reset was requested for an address without an account. */
  z.object({ kind: z.literal('no-such-account'), email: z.string(), url: z.string() }),
  /** To the new address: verifies it. */
  z.object({ kind: z.literal('confirm-new-email'), ...link }),
  /** To the new address, which already has an account. */
  z.object({ kind: z.literal('new-email-taken'), ...to }),
  /** To the old address: a change was requested in a session of theirs. */
  z.object({ kind: z.literal('email-change-asked'), ...happened, newEmail: z.string() }),
  /** To the old and the new address. */
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
export type IdentityEmail = z.infer<typeof IdentityEmail>

/**
 * An identity email is due. It is sealed, because the queue is an ordinary table and some emails contain links that give access.
 */
export const identityEmailDue = defineJob({
  name: 'identity.message-due',
  payload: z.object({ id: z.string(), sealed: z.string() }),
})

/** Enqueues an identity email in the transaction of its event. */
export async function enqueueIdentityEmail(
  deps: Pick<Deps, 'newId' | 'jobs' | 'secret' | 'random'>,
  tx: Executor,
  message: IdentityEmail,
): Promise<void> {
  const sealed = createSealer(deps, 'identity-messages').seal(JSON.stringify(message))
  await deps.jobs.enqueue(tx, identityEmailDue, { id: deps.newId(), sealed })
}

/** Unseals the email of a job. Null if it was sealed under another secret. */
export function unsealIdentityEmail(deps: Pick<Deps, 'secret' | 'random'>, sealed: string): IdentityEmail | null {
  const text = createSealer(deps, 'identity-messages').open(sealed)
  return text === null ? null : IdentityEmail.parse(JSON.parse(text))
}
