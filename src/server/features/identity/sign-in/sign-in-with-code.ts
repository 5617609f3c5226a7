import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { record } from '../../audit/index.ts'
import { acceptCode, hasAuthenticator } from '../credentials/authenticator.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { signInLimits } from '../limits.ts'
import { tell } from '../messages.ts'
import { acceptRecoveryCode } from '../credentials/recovery-codes.ts'
import { attempt, type AttemptDeps, type ProvenSignIn, noteRefusal } from './sign-in-attempts.ts'
import { findAccount, type IdentityAccount } from '../store/accounts.ts'
import { findUserByAccount } from '../store/users.ts'
import { readTicket, type Ticket, writeTicket } from '../tickets.ts'

/** What the second step of a sign-in runs on. */
export type CodeDeps = AttemptDeps & Pick<Deps, 'config' | 'jobs' | 'random' | 'secret'>

/** By what the second step is taken: a code of the authenticator app, or one of those kept for when it is lost. */
export type CodeKind = 'authenticator' | 'recovery'

/** `expired`: there is nothing to go on from, so the sign-in begins anew. */
export type CodeOutcome = ProvenSignIn | { kind: 'refused' } | { kind: 'expired' }

// `password` is the fingerprint of the stored hash: once the password is another, this step is over too.
const codeStep: Ticket<{ uid: string; accountId: string; password: string }> = {
  purpose: 'sign-in code',
  holds: z.object({ uid: z.string(), accountId: z.string(), password: z.string() }),
  minutes: 10,
}

/** Makes the ticket that has to come back with a code: it says that the password of this account was right. */
export function askForCode(deps: Pick<Deps, 'clock' | 'random' | 'secret'>, uid: string, account: IdentityAccount): string {
  return writeTicket(deps, codeStep, { uid, accountId: account.id, password: fingerprint(account.passwordHash) })
}

/** Whether a ticket still opens the second step of the sign-in `uid`. */
export async function isAskedForCode(deps: CodeDeps, uid: string, ticket: string | null): Promise<boolean> {
  return (await findAsked(deps, uid, ticket)) !== null
}

/**
 * Takes the second step of the sign-in `uid`. A code counts once, however many bring it at the same moment; somebody whose
 * recovery code was used is told so by mail.
 *
 * @throws ProblemError `too-many-requests`, the right code included, after five wrong ones for one account
 */
export async function signInWithCode(
  deps: CodeDeps,
  given: { uid: string; network: string; ticket: string | null; kind: CodeKind; code: string },
): Promise<CodeOutcome> {
  const account = await findAsked(deps, given.uid, given.ticket)
  if (!account) return { kind: 'expired' }
  const tried = { network: given.network, limit: signInLimits.codeByAccount, subject: account.id }
  const { isRight } = await attempt(deps, tried, async () => ({
    isRight:
      given.kind === 'recovery' ? await takeRecoveryCode(deps, account, given.code) : await takeCode(deps, account, given.code),
  }))
  const password = fingerprint(account.passwordHash)
  if (isRight) return { kind: 'proven', accountId: account.id, methods: ['pwd', 'otp', 'mfa'], password }
  await noteRefusal(deps, given.kind === 'recovery' ? 'recovery-code' : 'code', account.id)
  return { kind: 'refused' }
}

async function findAsked(deps: CodeDeps, uid: string, ticket: string | null): Promise<IdentityAccount | null> {
  const asked = readTicket(deps, codeStep, ticket)
  const account = asked?.uid === uid ? await findAccount(deps.db, asked.accountId) : null
  if (!account || fingerprint(account.passwordHash) !== asked?.password) return null
  return (await hasAuthenticator(deps.db, account.id)) ? account : null
}

const takeCode = (deps: CodeDeps, account: IdentityAccount, code: string): Promise<boolean> =>
  acceptCode(deps, deps.db, account.id, code)

async function takeRecoveryCode(deps: CodeDeps, { id, email, name }: IdentityAccount, code: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await acceptRecoveryCode(deps, tx, id, code))) return false
    const user = await findUserByAccount(tx, builtInIssuer, id)
    const at = deps.clock.now().toISOString()
    await record(deps, tx, { event: 'recovery-code.used', actorId: user?.id ?? id })
    await tell(deps, tx, { kind: 'security-changed', email, name, at, what: 'recovery-code-used' })
    return true
  })
}
