import * as z from 'zod'
import { ProblemError } from '#contract/problems/problems.ts'
import { isStorable } from '#server/platform/http/storable.ts'
import type { VerifiedIdentity } from './port.ts'

const maxEmailLength = 254
const maxNameLength = 100

// oxlint-disable-next-line no-control-regex -- control characters are just what must not pass
const controls = /[\u0000-\u001f\u007f-\u009f]/g

/**
 * An email address in the normal form for storage and comparison: lower case, ASCII. Quoted local parts, look-alike letters and
 * line breaks are invalid.
 */
export const EmailAddress = z.email().max(maxEmailLength).toLowerCase()

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
 * Parses the identity in verified claims. An email address counts only as a single valid string, and only if the issuer says
 * `email_verified: true`; the string "true" does not count.
 *
 * @throws ProblemError `sign-in-refused` for claims of another shape, `email-not-verified` without that claim
 */
export function parseIdentity(claims: Record<string, unknown>, idToken: string): VerifiedIdentity {
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
  const fullName = (name ?? `${given} ${family}`).replace(controls, ' ').replace(/\s+/g, ' ').trim()
  return (fullName || email.split('@')[0] || email).slice(0, maxNameLength)
}
