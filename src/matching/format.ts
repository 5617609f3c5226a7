import { plural, t } from '#domain/i18n/messages.ts'

const numberNames = [t`no`, t`one`, t`two`, t`three`, t`four`, t`five`, t`six`, t`seven`, t`eight`, t`nine`, t`ten`]

/** Spells a number up to ten, and uses digits above. */
export function spellCount(count: number): string {
  return numberNames[count] ?? String(count)
}

/** Formats a number of a pod's other members for a sentence. */
export function formatMemberCount(count: number, all: number): string {
  if (all === 1) return t`the other member`
  if (count < all) return t`${{ memberCount: spellCount(count) }} of ${{ allCount: spellCount(all) }} members`
  return all === 2 ? t`both members` : t`all ${{ allCount: spellCount(all) }} members`
}

/** Formats minutes as hours and minutes. */
export function formatDuration(minutes: number): string {
  const hourCount = Math.floor(minutes / 60)
  const minuteCount = minutes % 60
  const hours = t`${plural({ hourCount }, { one: '# hour', other: '# hours' })}`
  const rest = t`${plural({ minuteCount }, { one: '# minute', other: '# minutes' })}`
  return [hourCount === 0 ? [] : hours, minuteCount === 0 ? [] : rest].flat().join(' ')
}

/** Converts a key such as `book-genre` or `bookGenre` to words: `book genre`. */
export function humanizeKey(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
}
