import type { DirectoryMember } from '#contract/api/community/directory.ts'
import { fullName } from '#domain/formatting/full-name.ts'

/** City and state of a member in one line; empty if unknown. */
export function formatLocation({ city, state }: Pick<DirectoryMember, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ')
}

/** Label of a member's reach. */
export function reachLabel(reach: DirectoryMember['reach']): string | null {
  if (reach === null) return null
  return reach === 'Local' ? 'Invests locally' : 'Invests long-distance'
}

/** Accessible name of a post's menu button. */
export function postMenuLabel({ author }: { author: Pick<DirectoryMember, 'firstName' | 'lastName'> }): string {
  return `Actions for the post by ${fullName(author)}`
}
