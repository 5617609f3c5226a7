/** Digits and letters that nobody mistakes for one another: no I, L, O or U. Source: Crockford's Base32 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const letters = 5

/** How many random bytes a reference takes. */
export const referenceBytes = letters

/** A reference such as `LM-7K3Q9`, one of 33 million. @param bytes `referenceBytes` random bytes */
export function writeReference(bytes: Uint8Array): string {
  return `LM-${Array.from(bytes.subarray(0, letters), (byte) => alphabet[byte % alphabet.length]).join('')}`
}

/**
 * The reference that somebody typed or read out: case, blanks and the dash do not matter, and O, I and L are taken for the digits they
 * look like. Null for what is none.
 */
export function readReference(text: string): string | null {
  const given = text.toUpperCase().replace(/\s/g, '')
  if (!given.startsWith('LM')) return null
  const code = given.slice(2).replace(/^-/, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const isWhole = code.length === letters && Array.from(code).every((letter) => alphabet.includes(letter))
  return isWhole ? `LM-${code}` : null
}
