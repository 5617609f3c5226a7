import type { DirectoryMember } from '#contract/directory.ts'

/** Where a member is from, in one line; empty while they have not said. */
export function placeOf({ city, state }: Pick<DirectoryMember, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ')
}

/** First and last name. */
export function nameOf({ firstName, lastName }: Pick<DirectoryMember, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** How a member's reach is said. */
export function reachWords(reach: DirectoryMember['reach']): string | null {
  if (reach === null) return null
  return reach === 'Local' ? 'Invests locally' : 'Invests long-distance'
}

/** What the button of a post's menu is called. */
export function menuLabel({ author }: { author: Pick<DirectoryMember, 'firstName' | 'lastName'> }): string {
  return `Actions for the post of ${nameOf(author)}`
}
