import { t } from '#domain/i18n/messages.ts'
import { roleLabels } from '#domain/access/roles.ts'
import type { Visitor } from './visitor.ts'

/** One item of the navigation. `icon` is a name in the icon sprite, `short` the label below the icon on a phone. */
export type NavigationItem = { path: string; label: string; short?: string; icon: string }

/** Items under a heading. The first group has none. */
export type NavigationGroup = { heading: string | null; items: readonly NavigationItem[] }

const home: NavigationItem = { path: '/', label: t`Home`, icon: 'home' }
const myPod: NavigationItem = { path: '/dashboard/pod', label: t`My pod`, short: t`Pod`, icon: 'pod' }
const market: NavigationItem = { path: '/pod-marketplace', label: t`Pod marketplace`, short: t`Market`, icon: 'market' }
const community: NavigationItem = { path: '/community', label: t`Community`, icon: 'community' }

/** The side navigation, from top to bottom. Used by both the server's skeleton and the browser's layout. */
export const navigation: readonly NavigationGroup[] = [
  {
    heading: null,
    items: [
      home,
      myPod,
      market,
      community,
      { path: '/calendar', label: t`Calendar`, icon: 'calendar' },
      { path: '/meeting-agenda', label: t`Meeting agenda`, icon: 'agenda' },
    ],
  },
  {
    heading: t`Learn`,
    items: [
      { path: '/dashboard/resources', label: t`Resources`, icon: 'book' },
      { path: '/dashboard/rei-os', label: t`REI OS`, icon: 'grid' },
      { path: '/media', label: t`Media`, icon: 'play' },
      { path: '/faqs', label: t`FAQs`, icon: 'question' },
      { path: '/dashboard/support', label: t`Support`, icon: 'support' },
    ],
  },
]

/** The bottom bar on phones. Its fifth item, "More", opens everything else. */
export const bottomBar: readonly NavigationItem[] = [home, myPod, market, community]

/** Whether a navigation item is current: the page's path is the item's path or below it. */
export function isCurrentItem(item: NavigationItem, pathname: string): boolean {
  if (item.path === '/') return pathname === '/' || pathname === '/dashboard'
  if (item.path === '/admin') return pathname === '/admin'
  return pathname === item.path || pathname.startsWith(`${item.path}/`)
}

/** Returns the line below a member's name that describes their role. */
export function roleLabel(visitor: Visitor): string {
  if (visitor.role !== null) return roleLabels[visitor.role]
  if (visitor.needsSecondFactor) return t`Staff`
  if (visitor.leadsPod) return t`Pod leader`
  return visitor.access.general ? t`Member` : t`No active membership`
}
