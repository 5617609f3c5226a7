import * as z from 'zod'
import { ProblemError } from '#contract/problems.ts'
import { isStorable } from '#server/platform/http/storable.ts'
import type { VerifiedIdentity } from './port.ts'

const longestEmail = 254
const longestName = 100

// oxlint-disable-next-line no-control-regex -- control characters are just what must not pass
const controls = /[\u0000-\u001f\u007f-\u009f]/g

/**
 * An e-mail address in the one form in which addresses are kept and compared: lower case, plain letters. Quoted names, look-alike
 * letters and line breaks are no part of any.
 */
export const EmailAddress = z.email().max(longestEmail).toLowerCase()

const Claims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255).refine(isStorable),
  email: EmailAddress,
  email_verified: z.unknown().optional(),
  auth_time: z.int().positive().optional(),
  amr: z.array(z.string()).optional().catch(undefined),
  sid: z.string().min(1).max(255).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
})

/**
 * The identity that verified claims speak of. An e-mail counts only as one string in one known form, and only when the
 * issuer says `email_verified: true`; the text "true" does not.
 *
 * @throws ProblemError `sign-in-refused` on claims of another shape, `email-not-verified` without that word
 */
export function readIdentity(claims: Record<string, unknown>, idToken: string): VerifiedIdentity {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) throw new ProblemError('sign-in-refused', undefined, [], { cause: parsed.error })
  const { iss, sub, email, email_verified: verified } = parsed.data
  if (verified !== true) throw new ProblemError('email-not-verified')
  const { auth_time: authTime, amr = null, sid = null } = parsed.data
  const authenticatedAt = authTime === undefined ? null : new Date(authTime * 1000)
  return {
    issuer: iss,
    subject: sub,
    email,
    name: nameOf(parsed.data),
    idToken,
    authenticatedAt,
    methods: amr,
    issuerSession: sid,
  }
}

function nameOf({ name, given_name: given = '', family_name: family = '', email }: z.infer<typeof Claims>): string {
  const told = (name ?? `${given} ${family}`).replace(controls, ' ').replace(/\s+/g, ' ').trim()
  return (told || email.split('@')[0] || email).slice(0, longestName)
}
