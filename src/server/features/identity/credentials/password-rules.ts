import { createRequire } from 'node:module'
import type * as Lists from '@zxcvbn-ts/language-common'
import { t } from '#domain/i18n/messages.ts'

/** Length limits of a password. There is no rule about its characters. */
export const minPasswordLength = 8
const maxPasswordLength = 256

/** Values that a new password must not equal. */
export type PasswordContext = { email: string; name: string; productName: string }

const normalizePassword = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

let common: ReadonlySet<string> | null = null

/** Common passwords. Loaded on first use: loading takes 20 MB and the set two. */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common
  const require = createRequire(import.meta.url)
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Lists
  common = new Set(dictionary['passwords-common'].filter((password) => password.length >= minPasswordLength))
  for (const file of Object.keys(require.cache)) if (file.includes('@zxcvbn-ts')) delete require.cache[file]
  return common
}

/**
 * Validates a new password. Returns a message for its field, or null. Any characters are allowed; it must be long enough and not
 * among the common passwords.
 *
 * Source: NIST SP 800-63B, 5.1.1.2; OWASP ASVS 5.0, V6.2
 */
export function validatePassword(password: string, { email, name, productName }: PasswordContext): string | null {
  // Counts code points, so a surrogate pair is one character.
  const { length } = Array.from(password)
  if (length < minPasswordLength) return t`Use at least ${{ minPasswordLength }} characters.`
  if (length > maxPasswordLength) return t`Use ${{ maxPasswordLength }} characters or fewer.`
  const normalized = normalizePassword(password)
  if (commonPasswords().has(normalized) || /^(.)\1*$/u.test(normalized))
    return t`This password is too common. Try a few random words.`
  const personalWords = [email, email.split('@')[0] ?? '', name, productName].map(normalizePassword)
  if (personalWords.some((word) => word !== '' && normalized === word))
    return t`Don’t use your name, your email, or our name as your password.`
  return null
}
