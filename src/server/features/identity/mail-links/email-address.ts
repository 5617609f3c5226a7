import { EmailAddress } from '#server/gateways/identity-provider/claims.ts'

/**
 * The address that somebody typed as it is kept and compared: without blanks around it, in lower case. Null for what is no address
 * in plain letters: quoted names, look-alike letters and line breaks are no part of any.
 */
export function readEmailAddress(text: string): string | null {
  // Blanks only: a line break is no slip of the hand, but an attempt to add a header to a mail.
  return EmailAddress.safeParse(text.replace(/^ +| +$/g, '')).data ?? null
}
