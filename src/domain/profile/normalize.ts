/** Adds `https://` to a URL without a scheme. */
export function normalizeUrl(text: string): string {
  const address = text.trim()
  // A colon followed by digits is a port, not the end of a scheme.
  if (address === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return address
  return `https://${address.replace(/^\/+/, '')}`
}

/** Converts `@name` or a bare name to an Instagram URL. Treats anything else as a URL. */
export function normalizeInstagram(text: string): string {
  const handle = /^@([\w.]{1,30})$|^(\w{1,30})$/.exec(text.trim())
  const name = handle?.[1] ?? handle?.[2]
  return name ? `https://www.instagram.com/${name}` : normalizeUrl(text)
}

/**
 * Reduces a city to letters and spaces: "St. Louis" becomes "St Louis", "Winston-Salem" becomes "Winston Salem", "Coeur d'Alene"
 * becomes "Coeur dAlene".
 */
export function normalizeCity(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[.'’]/g, '')
    .replace(/[-‐‑–]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Formats a phone number with ten digits, with or without the country code 1, as `(###) ###-####`. Returns any other text
 * unchanged.
 */
export function normalizePhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10) return text.trim()
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
