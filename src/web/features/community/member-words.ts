import type { DirectoryMember } from '#contract/directory.ts'
import { fullName } from '#domain/words/full-name.ts'

/** Where a member is from, in one line; empty while they have not said. */
export function placeOf({ city, state }: Pick<DirectoryMember, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ')
}

/** How a member's reach is said. */
export function reachWords(reach: DirectoryMember['reach']): string | null {
  if (reach === null) return null
  return reach === 'Local' ? 'Invests locally' : 'Invests long-distance'
}

/** What the button of a post's menu is called. */
export function menuLabel({ author }: { author: Pick<DirectoryMember, 'firstName' | 'lastName'> }): string {
  return `Actions for the post of ${fullName(author)}`
}
