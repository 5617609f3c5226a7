import type { Visitor } from '#contract/visitor.ts'
import type { IconName } from '../ui/icon.tsx'

/** A page that the menu of one's own name leads to. */
type AccountLink = { to: string; label: string; icon: IconName }

/** One's own pages. */
const accountLinks: readonly AccountLink[] = [
  { to: '/dashboard/profile', label: 'Profile', icon: 'user' },
  { to: '/dashboard/subscription', label: 'Membership', icon: 'card' },
  { to: '/dashboard/notifications', label: 'Notifications', icon: 'bell' },
  { to: '/dashboard/account', label: 'Account and security', icon: 'lock' },
  { to: '/dashboard/privacy', label: 'Privacy', icon: 'shield' },
]

/** The same for admins. */
export const adminLinks: readonly AccountLink[] = [...accountLinks, { to: '/admin', label: 'Back office', icon: 'grid' }]

const welcome: AccountLink = { to: '/dashboard/welcome', label: 'Welcome', icon: 'check' }

/** The pages that the menu of this visitor leads to. The back office tells an admin without a second factor how to open it. The first steps are there until they have answered and found a pod. */
export function linksOf({ isAdmin, needsSecondFactor, podId, nextTopicSlug }: Visitor): readonly AccountLink[] {
  const own = isAdmin || needsSecondFactor ? adminLinks : accountLinks
  return podId === null || nextTopicSlug !== null ? [welcome, ...own] : own
}
