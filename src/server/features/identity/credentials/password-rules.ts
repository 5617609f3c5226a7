import { createRequire } from 'node:module'
import type * as Lists from '@zxcvbn-ts/language-common'

/** A password has at least so many characters, and at most. There is no rule on what they are. */
export const shortestPassword = 8
const longestPassword = 256

/** What a new password must not simply be: whatever else the form says about its owner and the product. */
export type PasswordContext = { email: string; name: string; productName: string }

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

let common: ReadonlySet<string> | null = null

/** The passwords that are tried first everywhere; read at the first use, as they take 20 MB to read and two to keep. */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common
  const require = createRequire(import.meta.url)
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Lists
  common = new Set(dictionary['passwords-common'].filter((password) => password.length >= shortestPassword))
  for (const file of Object.keys(require.cache)) if (file.includes('@zxcvbn-ts')) delete require.cache[file]
  return common
}

/**
 * What is wrong with a new password, in a sentence for its field, or null. Any characters are welcome; what counts is length,
 * and that it is not among those everybody tries first.
 *
 * Source: NIST SP 800-63B, 5.1.1.2; OWASP ASVS 5.0, V6.2
 */
export function faultOfPassword(password: string, { email, name, productName }: PasswordContext): string | null {
  // Characters as people count them, near enough: a pair of surrogates is one.
  const { length } = Array.from(password)
  if (length < shortestPassword) return `Please use at least ${shortestPassword} characters.`
  if (length > longestPassword) return `Please use at most ${longestPassword} characters.`
  const given = plain(password)
  if (commonPasswords().has(given) || /^(.)\1*$/u.test(given)) return 'This password is among the first that others would try.'
  const own = [email, email.split('@')[0] ?? '', name, productName].map(plain)
  if (own.some((word) => word !== '' && given === word)) return 'Please choose something others do not know about you.'
  return null
}
