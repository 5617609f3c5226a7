import { TabLinks } from '#web/ui/tabs/tab-links.tsx'

const tabs = [
  { to: '/admin/matching', label: 'This run' },
  { to: '/admin/matching/history', label: 'Earlier runs' },
  { to: '/admin/matching/settings', label: 'Settings' },
]

/** Tabs of the matching pages. */
export function MatchingTabs(): React.ReactNode {
  return <TabLinks label="Matching" items={tabs} />
}
