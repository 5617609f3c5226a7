/**
 * Converts a text to a URL segment: lowercase ASCII words joined by hyphens, cut at a word boundary if there is one. Empty if no
 * character can be converted.
 * @param max maximum length in characters
 */
export function slugOf(text: string, most: number): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}'’]/gu, '')
  const slug = (plain.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-')
  if (slug.length <= most) return slug
  const end = slug.lastIndexOf('-', most)
  return slug.slice(0, end > 0 ? end : most)
}
