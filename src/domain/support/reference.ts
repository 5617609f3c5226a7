/** Digits and letters that are hard to confuse: no I, L, O or U. Source: Crockford's Base32 */
const base32Alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const codeLength = 5

/** Number of random bytes in a reference. */
export const referenceBytes = codeLength

/**
 * Formats a reference such as `LM-7K3Q9`, one of 33 million.
 * @param bytes `referenceBytes` random bytes
 */
export function formatReference(bytes: Uint8Array): string {
  return `LM-${Array.from(bytes.subarray(0, codeLength), (byte) => base32Alphabet[byte % base32Alphabet.length]).join('')}`
}

/**
 * Parses a reference that was typed or read aloud. Ignores case, spaces and the dash. Reads O, I and L as the digits they
 * resemble. Null if the text is not a reference.
 */
export function parseReference(text: string): string | null {
  const normalized = text.toUpperCase().replace(/\s/g, '')
  if (!normalized.startsWith('LM')) return null
  const code = normalized.slice(2).replace(/^-/, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const isWhole = code.length === codeLength && Array.from(code).every((letter) => base32Alphabet.includes(letter))
  return isWhole ? `LM-${code}` : null
}
