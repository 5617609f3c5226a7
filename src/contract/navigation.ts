import type { Visitor } from './visitor.ts'

/** One entry of the navigation. `icon` is a name in the icon sprite, `short` the label under the icon on a phone. */
export type NavigationItem = { path: string; label: string; short?: string; icon: string }

/** Entries under a heading; the first group has none. */
export type NavigationGroup = { heading: string | null; items: readonly NavigationItem[] }

const home: NavigationItem = { path: '/', label: 'Home', icon: 'home' }
const myPod: NavigationItem = { path: '/dashboard/pod', label: 'My pod', short: 'Pod', icon: 'pod' }
const market: NavigationItem = { path: '/pod-marketplace', label: 'Pod marketplace', short: 'Market', icon: 'market' }
const community: NavigationItem = { path: '/community', label: 'Community', icon: 'community' }

/** The side navigation, from top to bottom. The server's skeleton and the browser's layout both draw it from here. */
export const navigation: readonly NavigationGroup[] = [
  {
    heading: null,
    items: [
      home,
      myPod,
      market,
      community,
      { path: '/calendar', label: 'Calendar', icon: 'calendar' },
      { path: '/meeting-agenda', label: 'Meeting agenda', icon: 'agenda' },
    ],
  },
  {
    heading: 'Learn',
    items: [
      { path: '/dashboard/resources', label: 'Resources', icon: 'book' },
      { path: '/dashboard/rei-os', label: 'REI OS', icon: 'grid' },
      { path: '/media', label: 'Media', icon: 'play' },
      { path: '/faqs', label: 'FAQs', icon: 'question' },
      { path: '/dashboard/support', label: 'Support', icon: 'support' },
    ],
  },
]

/** The bottom bar of phones; its fifth entry, "More", opens everything else. */
export const bottomBar: readonly NavigationItem[] = [home, myPod, market, community]

/** Whether a navigation entry is the one to mark on a page: its own address and every address below it. */
export function isCurrentItem(item: NavigationItem, pathname: string): boolean {
  if (item.path === '/') return pathname === '/' || pathname === '/dashboard'
  return pathname === item.path || pathname.startsWith(`${item.path}/`)
}

/** How a member stands, in a word or two: the line under their name. */
export function standingOf(visitor: Visitor): string {
  if (visitor.isAdmin || visitor.needsSecondFactor) return 'Admin'
  if (visitor.leadsPod) return 'Pod leader'
  return visitor.access.general ? 'Member' : 'No active membership'
}
