import type { FieldError } from '#contract/problems/problem.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { parseEmailAddress } from './email-address.ts'
import { validatePassword } from '../credentials/password-rules.ts'

/** Maximum length of a name. */
const maxNameLength = 100

/** The sign-up form. */
export type AccountForm = { name: string; email: string; password: string; acceptsTerms: boolean }

/** The account to be created. `email` is normalized, `name` trimmed. */
export type AccountDraft = { name: string; email: string; password: string }

const emailErrorMessage = t`Enter an email address, like name@example.com.`

/**
 * Validates the sign-up form.
 *
 * @throws ProblemError `invalid-fields` with a message for each invalid field
 */
export function parseAccountForm(form: AccountForm, productName: string): AccountDraft {
  const name = form.name.trim().replace(/ +/g, ' ')
  const email = parseEmailAddress(form.email)
  const { password } = form
  const checks: [string, string | null][] = [
    ['name', validateName(form.name, name)],
    ['email', email === null ? emailErrorMessage : null],
    ['password', validatePassword(password, { email: email ?? '', name, productName })],
    ['terms', form.acceptsTerms ? null : t`Please read and agree to the terms.`],
  ]
  const errors = checks.flatMap(([field, message]): FieldError[] => (message === null ? [] : [{ field, message }]))
  if (email === null || errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  return { name, email, password }
}

/**
 * Validates and normalizes the email address of a form.
 *
 * @throws ProblemError `invalid-fields` for `email`
 */
export function requireEmail(text: string): string {
  const email = parseEmailAddress(text)
  if (email === null) throw new ProblemError('invalid-fields', undefined, [{ field: 'email', message: emailErrorMessage }])
  return email
}

/**
 * Validates a new password.
 *
 * @throws ProblemError `invalid-fields` for `password`
 */
export function requireValidPassword(password: string, context: { email: string; name: string; productName: string }): void {
  const message = validatePassword(password, context)
  if (message !== null) throw new ProblemError('invalid-fields', undefined, [{ field: 'password', message }])
}

/** Characters that could fake a line break or change the text direction. */
const disallowedCharacters = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

function validateName(typedName: string, name: string): string | null {
  if (name.length > maxNameLength) return t`Use ${{ maxNameLength }} characters or fewer.`
  if (disallowedCharacters.test(typedName)) return t`Enter your name on one line, in plain text.`
  return /[\p{L}\p{N}]/u.test(name) ? null : t`Enter your name.`
}
