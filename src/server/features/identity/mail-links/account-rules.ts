import type { FieldFault } from '#contract/problem.ts'
import { ProblemError } from '#contract/problems.ts'
import { readEmailAddress } from './email-address.ts'
import { faultOfPassword } from '../credentials/password-rules.ts'

/** A name has at most so many characters. */
const longestName = 100

/** What somebody typed to open an account. */
export type AccountForm = { name: string; email: string; password: string; acceptsTerms: boolean }

/** Who an account will be for. `email` is as it is kept, `name` without blanks around it. */
export type AccountDraft = { name: string; email: string; password: string }

const faultOfEmail = 'Please enter an e-mail address, such as name@example.com.'

/**
 * What a form for a new account says.
 *
 * @throws ProblemError `invalid-fields` with a sentence for each field that is wrong
 */
export function readAccountForm(form: AccountForm, productName: string): AccountDraft {
  const name = form.name.trim().replace(/ +/g, ' ')
  const email = readEmailAddress(form.email)
  const { password } = form
  const said: [string, string | null][] = [
    ['name', faultOfName(form.name, name)],
    ['email', email === null ? faultOfEmail : null],
    ['password', faultOfPassword(password, { email: email ?? '', name, productName })],
    ['terms', form.acceptsTerms ? null : 'Please read the terms and agree to them.'],
  ]
  const faults = said.flatMap(([field, message]): FieldFault[] => (message === null ? [] : [{ field, message }]))
  if (email === null || faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  return { name, email, password }
}

/**
 * The address that a form asks for, as it is kept.
 *
 * @throws ProblemError `invalid-fields` at `email`
 */
export function demandEmail(text: string): string {
  const email = readEmailAddress(text)
  if (email === null) throw new ProblemError('invalid-fields', undefined, [{ field: 'email', message: faultOfEmail }])
  return email
}

/**
 * Lets only good passwords on.
 *
 * @throws ProblemError `invalid-fields` at `password`
 */
export function demandPassword(password: string, context: { email: string; name: string; productName: string }): void {
  const message = faultOfPassword(password, context)
  if (message !== null) throw new ProblemError('invalid-fields', undefined, [{ field: 'password', message }])
}

/** What makes one line look like two, or read from the wrong side. */
const unwelcome = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

function faultOfName(given: string, name: string): string | null {
  if (name.length > longestName) return `Please use at most ${longestName} characters.`
  if (unwelcome.test(given)) return 'Please write your name in one line of plain text.'
  return /[\p{L}\p{N}]/u.test(name) ? null : 'Please enter your name.'
}
