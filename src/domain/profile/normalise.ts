/** An address with `https://` where no scheme was typed. */
export function normaliseUrl(text: string): string {
  const address = text.trim()
  // A colon followed by digits is a port, not the end of a scheme.
  if (address === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return address
  return `https://${address.replace(/^\/+/, '')}`
}

/** An Instagram address from `@name` or a bare name; anything else as any address. */
export function normaliseInstagram(text: string): string {
  const handle = /^@([\w.]{1,30})$|^(\w{1,30})$/.exec(text.trim())
  const name = handle?.[1] ?? handle?.[2]
  return name ? `https://www.instagram.com/${name}` : normaliseUrl(text)
}

/** A city in letters and spaces: "St. Louis" is "St Louis", "Winston-Salem" is "Winston Salem", "Coeur d'Alene" is "Coeur dAlene". */
export function normaliseCity(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[.'’]/g, '')
    .replace(/[-‐‑–]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A telephone number as `(###) ###-####` when it has ten digits, with or without the country's 1; else as typed. */
export function normalisePhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10) return text.trim()
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
