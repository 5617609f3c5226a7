import type { DirectoryMember } from '#contract/api/community/directory.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'

/** City and state of a member in one line; empty if unknown. */
export function formatLocation({ city, state }: Pick<DirectoryMember, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ')
}

/** Label of a member's reach. */
export function reachLabel(reach: DirectoryMember['reach']): string | null {
  if (reach === null) return null
  return reach === 'Local' ? t`Invests locally` : t`Invests long-distance`
}

/** Accessible name of a post's menu button. */
export function postMenuLabel({ author }: { author: Pick<DirectoryMember, 'firstName' | 'lastName'> }): string {
  return t`Actions for the post by ${{ fullName: fullName(author) }}`
}
