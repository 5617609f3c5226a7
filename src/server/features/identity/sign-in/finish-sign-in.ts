import { ProblemError } from '#contract/problems.ts'
import type { Deps } from '#server/deps.ts'
import type { IdentityProvider, VerifiedIdentity } from '#server/gateways/identity-provider/port.ts'
import type { Config } from '#server/platform/config.ts'
import { brokenConstraint, type Executor } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/ids.ts'
import { addToLogContext, currentOccasion } from '#server/platform/logger.ts'
import { newSecret } from '#server/platform/random.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { record } from '../../audit/index.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { tell } from '../messages.ts'
import { emailChanged, signedInAnew } from '../news.ts'
import { openSession, type SessionDeps } from '../sessions/open-session.ts'
import type { SignInMemory } from './sign-in-memory.ts'
import { holdAccount } from '../store/accounts.ts'
import { noteDevice } from '../store/known-devices.ts'
import { removeSession } from '../store/sessions.ts'
import { admitUser, findUserByAccount, type User } from '../store/users.ts'

/** What finishing a sign-in takes. */
export type SignInDeps = SessionDeps & Pick<Deps, 'config' | 'newId' | 'log' | 'jobs'>

/**
 * What a browser came back with. `formerToken` is the session it had before, `deviceToken` what it is known by, if anything;
 * `device` is the browser in words.
 */
export type SignInAnswer = {
  answer: URLSearchParams
  memory: SignInMemory
  formerToken: string | undefined
  deviceToken: string | undefined
  device: string
}

/** The secrets a browser keeps from now on. */
export type SignedIn = { token: string; deviceToken: string }

/**
 * Finishes a sign-in: the issuer's word is checked, the person found or added, the session before it ended, a new one
 * opened. A browser they have not used before is told to them by mail, unless it is the first.
 *
 * @throws ProblemError what the identity provider throws, and `account-not-linked` when the e-mail is another person's
 */
export async function finishSignIn(deps: SignInDeps, provider: IdentityProvider, given: SignInAnswer): Promise<SignedIn> {
  const { db, log } = deps
  const identity = await provider.finishSignIn(given.answer, given.memory)
  return db.transaction(async (tx) => {
    const user = await admit(deps, tx, identity)
    addToLogContext({ userId: user.id })
    const hasSecondFactor = provesSecondFactor(deps.config, identity.methods)
    const token = await openSession(deps, tx, {
      userId: user.id,
      idToken: identity.idToken,
      issuerSession: identity.issuerSession,
      authenticatedAt: notAhead(identity.authenticatedAt, deps.clock.now()),
      hasSecondFactor,
      device: given.device,
    })
    if (given.formerToken) await leaveFormer(deps, tx, given.formerToken, { userId: user.id, token })
    const deviceToken = given.deviceToken ?? newSecret(deps.random)
    await noteBrowser(deps, tx, user, { deviceToken, device: given.device })
    await record(deps, tx, { event: 'session.opened', details: { device: given.device, hasSecondFactor } })
    log.info({ event: 'session.opened', userId: user.id }, 'signed in')
    return { token, deviceToken }
  })
}

/** Ends the session that the browser had before; what is kept for the browser goes with whoever is at it now. */
async function leaveFormer(
  { jobs }: SignInDeps,
  tx: Executor,
  formerToken: string,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  const formerId = fingerprint(formerToken)
  await removeSession(tx, formerId)
  await jobs.enqueue(tx, signedInAnew, { userId, formerId, sessionId: fingerprint(token) })
}

/** What counts as more than a password, in the words of RFC 8176. */
const strongMethods = new Set(['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'iris', 'retina', 'vbm', 'sc', 'sms', 'tel'])

/**
 * Whether a person proved more than a password. An issuer that does not say by what is an operator's own, and whoever runs it
 * decides there who needs what; the built-in one always says.
 */
function provesSecondFactor({ oidc }: Pick<Config, 'oidc'>, methods: readonly string[] | null): boolean {
  if (methods === null) return oidc !== null
  return methods.some((method) => strongMethods.has(method))
}

/** The issuer's clock may be ahead of ours; a sign-in of the future would stay fresh for too long. */
function notAhead(at: Date | null, now: Date): Date | null {
  return at && at > now ? now : at
}

type Browser = { deviceToken: string; device: string }

async function noteBrowser(deps: SignInDeps, tx: Executor, user: User, { deviceToken, device }: Browser): Promise<void> {
  const now = deps.clock.now()
  const { isNew, hasOthers } = await noteDevice(tx, { userId: user.id, id: fingerprint(deviceToken), now })
  if (!isNew || !hasOthers) return
  const { address = null } = currentOccasion()
  await tell(deps, tx, { kind: 'new-device', email: user.email, name: user.name, at: now.toISOString(), device, address })
}

async function admit(deps: SignInDeps, tx: Executor, identity: VerifiedIdentity): Promise<User> {
  const { config, clock, newId } = deps
  const { subject, name } = identity
  const issuer = config.oidc ? identity.issuer : builtInIssuer
  const email = config.oidc ? identity.email : await currentEmail(tx, identity)
  const person = { id: newId(), issuer, subject, email, name, isAdmin: email === config.adminEmail, createdAt: clock.now() }
  const before = person.isAdmin || config.oidc ? await findUserByAccount(tx, issuer, subject) : null
  try {
    const user = await admitUser(tx, person)
    if (person.isAdmin && !before?.isAdmin) await record(deps, tx, { event: 'admin.appointed', actorId: null, aboutId: user.id })
    // An operator's own issuer decides the address, and tells of another one no sooner than this.
    if (before && before.email !== user.email) await deps.jobs.enqueue(tx, emailChanged, { userId: user.id })
    return user
  } catch (error) {
    // The key of a person is issuer and subject. An equal e-mail from elsewhere proves nothing, so nothing is joined.
    if (brokenConstraint(error) === 'users_email_unique') throw new ProblemError('account-not-linked')
    throw error
  }
}

/**
 * The issuer's word is a moment old. Of our own we know what is true now: the address may be another, the account may be gone,
 * and a password chosen since ends what the one before it had begun.
 */
async function currentEmail(tx: Executor, { subject, authenticatedAt }: VerifiedIdentity): Promise<string> {
  const account = isId(subject) ? await holdAccount(tx, subject) : null
  if (!account || isOlder(authenticatedAt, account.passwordChangedAt)) throw new ProblemError('sign-in-refused')
  return account.email
}

/** The issuer tells the time of a sign-in in whole seconds. */
function isOlder(signedInAt: Date | null, changedAt: Date | null): boolean {
  return signedInAt !== null && changedAt !== null && signedInAt.getTime() + 1_000 <= changedAt.getTime()
}
