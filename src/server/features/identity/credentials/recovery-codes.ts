import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { deriveKey, sign } from '#server/platform/sealing.ts'
import { replaceRecoveryCodes, useRecoveryCode } from '../store/recovery-codes.ts'

const codesMade = 10
const codeLetters = 10
/** Crockford's: 32 letters and digits, so each is worth five bits, and none that people take for another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Makes ten recovery codes in place of those the account had, `abcde-fghjk` each. They are shown once and stored as fingerprints. */
export async function makeRecoveryCodes(
  { random, secret }: Pick<Deps, 'random' | 'secret'>,
  tx: Executor,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codesMade }, () =>
    Array.from(random(codeLetters), (byte) => alphabet[byte % alphabet.length]).join(''),
  )
  const ids = codes.map((code) => idOf(secret, accountId, code))
  await replaceRecoveryCodes(tx, accountId, ids)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Whether this is an unused recovery code of the account; it is used from now on. However it is written: case, blanks, dashes. */
export async function acceptRecoveryCode(
  { clock, secret }: Pick<Deps, 'clock' | 'secret'>,
  tx: Executor,
  accountId: string,
  given: string,
): Promise<boolean> {
  const code = given
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[il]/g, '1')
    .replaceAll('o', '0')
  return code.length === codeLetters && useRecoveryCode(tx, accountId, idOf(secret, accountId, code), clock.now())
}

const idOf = (secret: string, accountId: string, code: string): string =>
  sign(deriveKey(secret, 'recovery-codes'), `${accountId} ${code}`)
