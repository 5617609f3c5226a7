/**
 * A text as a part of an address: its words in small letters of ASCII, parted by hyphens, cut between two words where one ends in time.
 * Empty where nothing in it can be written so.
 *
 * @param most how many characters at most
 */
export function slugOf(text: string, most: number): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}'’]/gu, '')
  const slug = (plain.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-')
  if (slug.length <= most) return slug
  const end = slug.lastIndexOf('-', most)
  return slug.slice(0, end > 0 ? end : most)
}
