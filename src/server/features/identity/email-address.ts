import { EmailAddress } from '#server/gateways/identity-provider/claims.ts'

/**
 * The address that somebody typed as it is kept and compared: without blanks around it, in lower case. Null for what is no address
 * in plain letters: quoted names, look-alike letters and line breaks are no part of any.
 */
export function readEmailAddress(text: string): string | null {
  return EmailAddress.safeParse(text.trim()).data ?? null
}
