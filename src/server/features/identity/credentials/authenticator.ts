import type { Secret, TOTP } from 'otpauth'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { createSealer } from '#server/platform/sealing.ts'
import {
  type AuthenticatorRow,
  confirmAuthenticator,
  findAuthenticator,
  offerAuthenticator,
  takeStep,
} from '../store/authenticators.ts'

// A process that never sees a code does without its 5 MB.
const library = () => import('otpauth')

type AuthenticatorDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secret'>

const secretBytes = 20
const periodSeconds = 30
/** Codes of the step before and after count too: phones' clocks are not exact, and people need a moment. */
const stepsAround = 1

/** A secret for an authenticator app: as a picture's text (`otpauth://…`) and to be typed. */
export type OfferedAuthenticator = { uri: string; secret: string }

/** Makes a secret for an authenticator app; null where the account has one in use. It counts once a code of it was typed. */
export async function offer(
  deps: AuthenticatorDeps,
  account: { id: string; email: string },
): Promise<OfferedAuthenticator | null> {
  const { Secret } = await library()
  const secret = new Secret({ buffer: new Uint8Array(deps.random(secretBytes)).buffer })
  const sealedSecret = createSealer(deps, 'authenticators').seal(secret.base32)
  const row = { accountId: account.id, sealedSecret, createdAt: deps.clock.now() }
  if (!(await offerAuthenticator(deps.db, row))) return null
  const uri = (await generator(secret, deps.config.productName, account.email)).toString()
  return { uri, secret: secret.base32 }
}

/** Puts the offered app into use if this is its code; false when it is not, or none was offered. */
export async function confirm(deps: AuthenticatorDeps, tx: Executor, accountId: string, code: string): Promise<boolean> {
  const row = await findAuthenticator(tx, accountId)
  if (!row || row.confirmedAt || !(await takeCode(deps, tx, row, code))) return false
  return confirmAuthenticator(tx, accountId, deps.clock.now())
}

/** Whether this is a code of the account's app that was not used before. Of many who bring the same at once, one is right. */
export async function acceptCode(deps: AuthenticatorDeps, tx: Executor, accountId: string, code: string): Promise<boolean> {
  const row = await findAuthenticator(tx, accountId)
  return row?.confirmedAt ? takeCode(deps, tx, row, code) : false
}

/** Whether an account has an authenticator app in use. */
export async function hasAuthenticator(tx: Executor, accountId: string): Promise<boolean> {
  return Boolean((await findAuthenticator(tx, accountId))?.confirmedAt)
}

async function takeCode(deps: AuthenticatorDeps, tx: Executor, row: AuthenticatorRow, code: string): Promise<boolean> {
  const opened = createSealer(deps, 'authenticators').open(row.sealedSecret)
  if (opened === null) return false
  const token = code.replace(/\s/g, '')
  const timestamp = deps.clock.now().getTime()
  const { Secret } = await library()
  const distance = (await generator(Secret.fromBase32(opened))).validate({ token, timestamp, window: stepsAround })
  if (distance === null) return false
  return takeStep(tx, row.accountId, Math.floor(timestamp / 1000 / periodSeconds) + distance)
}

/** Source: RFC 6238 with the values that every authenticator app knows: SHA-1, six digits, 30 seconds. */
async function generator(secret: Secret, issuer = '', label = ''): Promise<TOTP> {
  const { TOTP } = await library()
  return new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds })
}
