import { useVisitor } from '#web/shell/visitor.ts'
import { formatBadgeCount } from '#web/shell/format-badge-count.ts'
import { TabLinks } from '#web/ui/tabs/tab-links.tsx'

/** Tabs of the pod's pages. The leader has two more. */
export function PodTabs(): React.ReactNode {
  const { leadsPod, applicantsWaiting } = useVisitor()
  const waitingBadge = formatBadgeCount(applicantsWaiting)
  const leaderTabs = [
    { to: '/dashboard/pod/applicants', label: waitingBadge ? `Applicants (${waitingBadge})` : 'Applicants' },
    { to: '/dashboard/pod/manage', label: 'Manage' },
  ]
  const tabs = [
    { to: '/dashboard/pod', label: 'Overview' },
    { to: '/dashboard/pod/commitments', label: 'Commitments' },
    { to: '/dashboard/pod/meetings', label: 'Meetings' },
    { to: '/dashboard/pod/hot-seats', label: 'Hot seats' },
    ...(leadsPod ? leaderTabs : []),
  ]
  return <TabLinks label="Pod" items={tabs} />
}
