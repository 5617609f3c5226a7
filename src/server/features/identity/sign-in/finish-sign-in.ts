import type { StaffRole } from '#domain/access/roles.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Deps } from '#server/deps.ts'
import type { IdentityProvider, VerifiedIdentity } from '#server/gateways/identity-provider/port.ts'
import type { Config } from '#server/platform/config.ts'
import { violatedConstraint, type Executor, type Transaction } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/ids.ts'
import { addToLogContext, currentLogContext } from '#server/platform/logger.ts'
import { newSecret } from '#server/platform/random.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { enqueueIdentityEmail } from '../identity-emails.ts'
import { emailChanged, signedInAgain } from '../account-events.ts'
import { openSession, type SessionDeps } from '../sessions/open-session.ts'
import type { SignInState } from './sign-in-state.ts'
import { lockAccountForShare } from '../store/accounts.ts'
import { upsertDevice } from '../store/known-devices.ts'
import { deleteSession } from '../store/sessions.ts'
import { lockOwners, upsertUser, findUserByAccount, type User } from '../store/users.ts'
import Bowser from 'bowser'
import { t } from '#domain/i18n/messages.ts'

export type SignInDeps = SessionDeps & Pick<Deps, 'config' | 'newId' | 'log' | 'jobs'>

/**
 * The callback of a sign-in. `formerToken` is the session the browser had before, `deviceToken` its device cookie, if any;
 * `device` describes the browser.
 */
export type SignInCallback = {
  params: URLSearchParams
  signInState: SignInState
  formerToken: string | undefined
  deviceToken: string | undefined
  device: string
}

/** The secrets for the browser's cookies. */
export type SignedIn = { token: string; deviceToken: string }

/**
 * Finishes a sign-in: verifies the issuer's response, finds or creates the user, ends the browser's previous session, and opens a
 * new one. The user gets an email about a new browser, unless it is their first.
 *
 * @throws ProblemError what the identity provider throws, and `account-not-linked` if the email address belongs to another user
 */
export async function finishSignIn(deps: SignInDeps, provider: IdentityProvider, callback: SignInCallback): Promise<SignedIn> {
  const { db, log } = deps
  const identity = await provider.finishSignIn(callback.params, callback.signInState)
  return db.transaction(async (tx) => {
    const user = await findOrCreateUser(deps, tx, identity)
    addToLogContext({ userId: user.id })
    const hasSecondFactor = provesSecondFactor(deps.config, identity.methods)
    const token = await openSession(deps, tx, {
      userId: user.id,
      idToken: identity.idToken,
      issuerSession: identity.issuerSession,
      authenticatedAt: clampToNow(identity.authenticatedAt, deps.clock.now()),
      hasSecondFactor,
      device: callback.device,
    })
    if (callback.formerToken) await endFormerSession(deps, tx, callback.formerToken, { userId: user.id, token })
    const deviceToken = callback.deviceToken ?? newSecret(deps.random)
    await trackDevice(deps, tx, user, { deviceToken, device: callback.device })
    await recordAuditEvent(deps, tx, { event: 'session.opened', details: { device: callback.device, hasSecondFactor } })
    log.info({ event: 'session.opened', userId: user.id }, 'signed in')
    return { token, deviceToken }
  })
}

/** Ends the browser's previous session. The browser's data, such as push subscriptions, follows the new session's user. */
async function endFormerSession(
  { jobs }: SignInDeps,
  tx: Executor,
  formerToken: string,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  const formerId = fingerprint(formerToken)
  await deleteSession(tx, formerId)
  await jobs.enqueue(tx, signedInAgain, { userId, formerId, sessionId: fingerprint(token) })
}

/** Authentication methods in RFC 8176 that count as more than a password. */
const strongMethods = new Set(['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'iris', 'retina', 'vbm', 'sc', 'sms', 'tel'])

/**
 * Returns whether the user used a second factor. An issuer that reports no methods is the operator's own, whose policy decides;
 * the built-in issuer always reports them.
 */
function provesSecondFactor({ oidc }: Pick<Config, 'oidc'>, methods: readonly string[] | null): boolean {
  if (methods === null) return oidc !== null
  return methods.some((method) => strongMethods.has(method))
}

/** The issuer's clock may be ahead of ours. A sign-in in the future would count as recent for too long. */
function clampToNow(at: Date | null, now: Date): Date | null {
  return at && at > now ? now : at
}

type Browser = { deviceToken: string; device: string }

async function trackDevice(deps: SignInDeps, tx: Executor, user: User, { deviceToken, device }: Browser): Promise<void> {
  const now = deps.clock.now()
  const { isNew, hasOthers } = await upsertDevice(tx, { userId: user.id, id: fingerprint(deviceToken), now })
  if (!isNew || !hasOthers) return
  const { address = null } = currentLogContext()
  await enqueueIdentityEmail(deps, tx, {
    kind: 'new-device',
    email: user.email,
    name: user.name,
    at: now.toISOString(),
    device,
    address,
  })
}

async function findOrCreateUser(deps: SignInDeps, tx: Transaction, identity: VerifiedIdentity): Promise<User> {
  const { config, clock, newId } = deps
  const { subject, name } = identity
  const issuer = config.oidc ? identity.issuer : builtInIssuer
  const email = config.oidc ? identity.email : await getCurrentEmail(tx, identity)
  const role = await roleOnSignIn(tx, config, email)
  const newUser = { id: newId(), issuer, subject, email, name, role, createdAt: clock.now() }
  const before = role !== null || config.oidc ? await findUserByAccount(tx, issuer, subject) : null
  try {
    const user = await upsertUser(tx, newUser)
    if (role !== null && before?.role !== role)
      await recordAuditEvent(deps, tx, { event: 'owner.appointed', actorId: null, aboutId: user.id })
    // An external issuer manages the address, and a sign-in is the first time we see a change.
    if (before && before.email !== user.email) await deps.jobs.enqueue(tx, emailChanged, { userId: user.id })
    return user
  } catch (error) {
    // A user is identified by issuer and subject. The same email address from another issuer proves nothing, so accounts are not
    // linked.
    if (violatedConstraint(error) === 'users_email_unique') throw new ProblemError('account-not-linked')
    throw error
  }
}

/** The configured address becomes the first owner, as long as there is none. */
async function roleOnSignIn(tx: Transaction, { adminEmail }: SignInDeps['config'], email: string): Promise<StaffRole | null> {
  if (email !== adminEmail) return null
  return (await lockOwners(tx)).length === 0 ? 'owner' : null
}

/**
 * The issuer's claims are a moment old. For the built-in issuer we check the current state: the address may have changed, the
 * account may be deleted, and a password change since then invalidates a sign-in with the old one.
 */
async function getCurrentEmail(tx: Executor, { subject, authenticatedAt }: VerifiedIdentity): Promise<string> {
  const account = isId(subject) ? await lockAccountForShare(tx, subject) : null
  if (!account || isOlder(authenticatedAt, account.passwordChangedAt)) throw new ProblemError('sign-in-refused')
  return account.email
}

/** The issuer reports the time of a sign-in in whole seconds. */
function isOlder(signedInAt: Date | null, changedAt: Date | null): boolean {
  return signedInAt !== null && changedAt !== null && signedInAt.getTime() + 1_000 <= changedAt.getTime()
}

const maxUserAgentLength = 512

/** Describes a browser for the list of sessions: `Chrome on Windows`. */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return t`Unknown browser`
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgentLength))
  const label = [browser.name, os.name].filter(Boolean).join(' on ')
  return label.slice(0, 80) || t`Unknown browser`
}
