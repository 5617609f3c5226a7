import { t } from '#domain/i18n/messages.ts'
import { TabLinks } from '#web/ui/tabs/tab-links.tsx'

const tabs = [
  { to: '/admin/matching', label: t`This run` },
  { to: '/admin/matching/history', label: t`Earlier runs` },
  { to: '/admin/matching/settings', label: t`Settings` },
]

/** Tabs of the matching pages. */
export function MatchingTabs(): React.ReactNode {
  return <TabLinks label={t`Matching`} items={tabs} />
}
