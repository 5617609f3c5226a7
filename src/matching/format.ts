const numberNames = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Spells a number up to ten, and uses digits above. */
export function spellCount(count: number): string {
  return numberNames[count] ?? String(count)
}

/** Formats a number of a pod's other members for a sentence. */
export function formatMemberCount(count: number, all: number): string {
  if (all === 1) return 'the other member'
  if (count < all) return `${spellCount(count)} of ${spellCount(all)} members`
  return all === 2 ? 'both members' : `all ${spellCount(all)} members`
}

/** Formats minutes as hours and minutes. */
export function formatDuration(minutes: number): string {
  const parts = [pluralizeUnit(Math.floor(minutes / 60), 'hour'), pluralizeUnit(minutes % 60, 'minute')]
  return parts.filter((part) => part !== null).join(' ')
}

function pluralizeUnit(count: number, name: string): string | null {
  if (count === 0) return null
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** Converts a key such as `book-genre` or `bookGenre` to words: `book genre`. */
export function humanizeKey(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
}
