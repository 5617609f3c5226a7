import type { Secret, TOTP } from 'otpauth'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { createSealer } from '#server/platform/sealing.ts'
import {
  type AuthenticatorRow,
  markAuthenticatorConfirmed,
  findAuthenticator,
  upsertPendingAuthenticator,
  consumeStep,
} from '../store/authenticators.ts'

// Loaded on first use, which saves 5 MB in other processes.
const library = () => import('otpauth')

type AuthenticatorDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secret'>

const secretBytes = 20
const periodSeconds = 30
/** Codes of the previous and next step are valid too: phones' clocks are inexact, and typing takes a moment. */
const stepTolerance = 1

/** A secret for an authenticator app: as the URI of a QR code (`otpauth://…`) and as text to type. */
export type PendingAuthenticator = { uri: string; secret: string }

/** Creates a pending secret for an authenticator app. Returns null if one is active. A valid code activates it. */
export async function createPendingAuthenticator(
  deps: AuthenticatorDeps,
  account: { id: string; email: string },
): Promise<PendingAuthenticator | null> {
  const { Secret } = await library()
  const secret = new Secret({ buffer: new Uint8Array(deps.random(secretBytes)).buffer })
  const sealedSecret = createSealer(deps, 'authenticators').seal(secret.base32)
  const row = { accountId: account.id, sealedSecret, createdAt: deps.clock.now() }
  if (!(await upsertPendingAuthenticator(deps.db, row))) return null
  const uri = (await generator(secret, deps.config.productName, account.email)).toString()
  return { uri, secret: secret.base32 }
}

/** Activates the pending app if the code is valid. Returns false if not, or if none is pending. */
export async function confirmAuthenticatorCode(
  deps: AuthenticatorDeps,
  tx: Executor,
  accountId: string,
  code: string,
): Promise<boolean> {
  const row = await findAuthenticator(tx, accountId)
  if (!row || row.confirmedAt || !(await consumeCode(deps, tx, row, code))) return false
  return markAuthenticatorConfirmed(tx, accountId, deps.clock.now())
}

/** Returns whether the code is valid for the account's app and unused. Of concurrent uses of one code, one succeeds. */
export async function verifyCode(deps: AuthenticatorDeps, tx: Executor, accountId: string, code: string): Promise<boolean> {
  const row = await findAuthenticator(tx, accountId)
  return row?.confirmedAt ? consumeCode(deps, tx, row, code) : false
}

/** Returns whether an account has an active authenticator app. */
export async function hasAuthenticator(tx: Executor, accountId: string): Promise<boolean> {
  return Boolean((await findAuthenticator(tx, accountId))?.confirmedAt)
}

async function consumeCode(deps: AuthenticatorDeps, tx: Executor, row: AuthenticatorRow, code: string): Promise<boolean> {
  const opened = createSealer(deps, 'authenticators').open(row.sealedSecret)
  if (opened === null) return false
  const token = code.replace(/\s/g, '')
  const timestamp = deps.clock.now().getTime()
  const { Secret } = await library()
  const distance = (await generator(Secret.fromBase32(opened))).validate({ token, timestamp, window: stepTolerance })
  if (distance === null) return false
  return consumeStep(tx, row.accountId, Math.floor(timestamp / 1000 / periodSeconds) + distance)
}

/** Source: RFC 6238 with the values that every authenticator app supports: SHA-1, six digits, 30 seconds. */
async function generator(secret: Secret, issuer = '', label = ''): Promise<TOTP> {
  const { TOTP } = await library()
  return new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds })
}
