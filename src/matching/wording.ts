const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A count as a word up to ten, as digits above. */
export function countWord(count: number): string {
  return numberWords[count] ?? String(count)
}

/** So many of a pod's other members, as a sentence names them. */
export function someOf(count: number, all: number): string {
  if (all === 1) return 'the other member'
  if (count < all) return `${countWord(count)} of ${countWord(all)} members`
  return all === 2 ? 'both members' : `all ${countWord(all)} members`
}

/** Minutes as hours and minutes. */
export function durationWords(minutes: number): string {
  const parts = [unit(Math.floor(minutes / 60), 'hour'), unit(minutes % 60, 'minute')]
  return parts.filter((part) => part !== null).join(' ')
}

function unit(count: number, name: string): string | null {
  if (count === 0) return null
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** A key such as `book-genre` or `bookGenre` as words: `book genre`. */
export function keyWords(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
}
