import { EmailAddress } from '#server/gateways/identity-provider/claims.ts'

/**
 * Normalizes a typed email address for storage and comparison: trimmed, in lower case. Returns null for an invalid address:
 * quoted local parts, look-alike letters and line breaks are not allowed.
 */
export function parseEmailAddress(text: string): string | null {
  // Trims blanks only: a line break is not a typo, but an attempt to inject an email header.
  return EmailAddress.safeParse(text.replace(/^ +| +$/g, '')).data ?? null
}
