import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { deriveKey, sign } from '#server/platform/sealing.ts'
import { replaceRecoveryCodes, markRecoveryCodeUsed } from '../store/recovery-codes.ts'

const codeCount = 10
const codeLength = 10
/** Crockford's Base32: five bits per character, without characters that are easily confused. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Replaces an account's recovery codes by ten new ones, `abcde-fghjk` each. They are shown once and stored as fingerprints. */
export async function createRecoveryCodes(
  { random, secret }: Pick<Deps, 'random' | 'secret'>,
  tx: Executor,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () =>
    Array.from(random(codeLength), (byte) => alphabet[byte % alphabet.length]).join(''),
  )
  const ids = codes.map((code) => idOf(secret, accountId, code))
  await replaceRecoveryCodes(tx, accountId, ids)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Redeems a recovery code of the account. Returns false if it is invalid or used. Ignores case, blanks and dashes. */
export async function verifyRecoveryCode(
  { clock, secret }: Pick<Deps, 'clock' | 'secret'>,
  tx: Executor,
  accountId: string,
  typedCode: string,
): Promise<boolean> {
  const code = typedCode
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[il]/g, '1')
    .replaceAll('o', '0')
  return code.length === codeLength && markRecoveryCodeUsed(tx, accountId, idOf(secret, accountId, code), clock.now())
}

const idOf = (secret: string, accountId: string, code: string): string =>
  sign(deriveKey(secret, 'recovery-codes'), `${accountId} ${code}`)
