import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { verifyCode, hasAuthenticator } from '../credentials/authenticator.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { signInLimits } from '../limits.ts'
import { enqueueIdentityEmail } from '../identity-emails.ts'
import { verifyRecoveryCode } from '../credentials/recovery-codes.ts'
import { attemptSecret, type AttemptDeps, type ProvenSignIn, recordSignInRefusal } from './sign-in-attempts.ts'
import { findAccount, type IdentityAccount } from '../store/accounts.ts'
import { findUserByAccount } from '../store/users.ts'
import { unsealTicket, type Ticket, sealTicket } from '../tickets.ts'

export type CodeDeps = AttemptDeps & Pick<Deps, 'config' | 'jobs' | 'random' | 'secret'>

/** The kind of code in the second step: of the authenticator app, or a recovery code. */
export type CodeKind = 'authenticator' | 'recovery'

/** `expired`: the ticket is invalid, so the sign-in restarts. */
export type CodeOutcome = ProvenSignIn | { kind: 'refused' } | { kind: 'expired' }

// `password` is the fingerprint of the stored hash, so a password change ends this step.
const codeStep: Ticket<{ uid: string; accountId: string; password: string }> = {
  purpose: 'sign-in code',
  schema: z.object({ uid: z.string(), accountId: z.string(), password: z.string() }),
  minutes: 10,
}

/** Creates the ticket that must come back with a code. It proves that this account's password was correct. */
export function createCodeTicket(deps: Pick<Deps, 'clock' | 'random' | 'secret'>, uid: string, account: IdentityAccount): string {
  return sealTicket(deps, codeStep, { uid, accountId: account.id, password: fingerprint(account.passwordHash) })
}

/** Returns whether a ticket is valid for the second step of the sign-in `uid`. */
export async function isCodeTicketValid(deps: CodeDeps, uid: string, ticket: string | null): Promise<boolean> {
  return (await findTicketAccount(deps, uid, ticket)) !== null
}

/**
 * Completes the second step of the sign-in `uid`. A code works once, even in concurrent requests. The user gets an email when a
 * recovery code is used.
 *
 * @throws ProblemError `too-many-requests`, even for a correct code, after five wrong ones for one account
 */
export async function signInWithCode(
  deps: CodeDeps,
  input: { uid: string; network: string; ticket: string | null; kind: CodeKind; code: string },
): Promise<CodeOutcome> {
  const account = await findTicketAccount(deps, input.uid, input.ticket)
  if (!account) return { kind: 'expired' }
  const tried = { network: input.network, limit: signInLimits.codeByAccount, subject: account.id }
  const { isRight } = await attemptSecret(deps, tried, async () => ({
    isRight:
      input.kind === 'recovery'
        ? await consumeRecoveryCode(deps, account, input.code)
        : await consumeAppCode(deps, account, input.code),
  }))
  const password = fingerprint(account.passwordHash)
  if (isRight) return { kind: 'proven', accountId: account.id, methods: ['pwd', 'otp', 'mfa'], password }
  await recordSignInRefusal(deps, input.kind === 'recovery' ? 'recovery-code' : 'code', account.id)
  return { kind: 'refused' }
}

async function findTicketAccount(deps: CodeDeps, uid: string, ticket: string | null): Promise<IdentityAccount | null> {
  const ticketContent = unsealTicket(deps, codeStep, ticket)
  const account = ticketContent?.uid === uid ? await findAccount(deps.db, ticketContent.accountId) : null
  if (!account || fingerprint(account.passwordHash) !== ticketContent?.password) return null
  return (await hasAuthenticator(deps.db, account.id)) ? account : null
}

const consumeAppCode = (deps: CodeDeps, account: IdentityAccount, code: string): Promise<boolean> =>
  verifyCode(deps, deps.db, account.id, code)

async function consumeRecoveryCode(deps: CodeDeps, { id, email, name }: IdentityAccount, code: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await verifyRecoveryCode(deps, tx, id, code))) return false
    const user = await findUserByAccount(tx, builtInIssuer, id)
    const at = deps.clock.now().toISOString()
    await recordAuditEvent(deps, tx, { event: 'recovery-code.used', actorId: user?.id ?? id })
    await enqueueIdentityEmail(deps, tx, { kind: 'security-changed', email, name, at, what: 'recovery-code-used' })
    return true
  })
}
