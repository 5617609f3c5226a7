import type { Permission } from '#domain/access/roles.ts'
import { t } from '#domain/i18n/messages.ts'
import type { NavigationGroup, NavigationItem } from './navigation.ts'

type AdminNavigationItem = NavigationItem & { permission: Permission }

/** The navigation of the back office, in four groups: overview, members, content, and what runs the tribe. */
const groups: readonly { heading: string | null; items: readonly AdminNavigationItem[] }[] = [
  { heading: null, items: [{ path: '/admin', label: t`Overview`, icon: 'grid', permission: 'admin.view' }] },
  {
    heading: t`Members`,
    items: [
      { path: '/admin/matching', label: t`Matching`, icon: 'pod', permission: 'matching.manage' },
      { path: '/admin/payments', label: t`Money`, icon: 'card', permission: 'billing.view' },
      { path: '/admin/packages', label: t`Packages`, icon: 'package', permission: 'packages.manage' },
    ],
  },
  {
    heading: t`Contact`,
    items: [
      { path: '/admin/support', label: t`Support`, icon: 'support', permission: 'support.answer' },
      { path: '/admin/community', label: t`Community`, icon: 'community', permission: 'community.moderate' },
      { path: '/admin/mails', label: t`Email`, icon: 'mail', permission: 'emails.manage' },
    ],
  },
  {
    heading: t`Content`,
    items: [
      { path: '/admin/events', label: t`Events`, icon: 'calendar', permission: 'content.edit' },
      { path: '/admin/content', label: t`Help content`, short: t`Help`, icon: 'book', permission: 'content.edit' },
      { path: '/admin/media', label: t`Library`, icon: 'play', permission: 'content.edit' },
    ],
  },
]

/** Number of items in the bottom bar on phones, besides "More". */
const barLength = 4

/** Returns the navigation of the back office for staff with these permissions, without empty groups. */
export function adminNavigation(permissions: readonly Permission[]): NavigationGroup[] {
  return groups
    .map(({ heading, items }) => ({ heading, items: items.filter(({ permission }) => permissions.includes(permission)) }))
    .filter(({ items }) => items.length > 0)
}

/** Returns the items of the bottom bar on phones: what staff do most, in the order of the navigation. */
export function adminBottomBar(permissions: readonly Permission[]): NavigationItem[] {
  return adminNavigation(permissions)
    .flatMap(({ items }) => items)
    .slice(0, barLength)
}
