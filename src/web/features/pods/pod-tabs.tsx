import { t } from '#domain/i18n/messages.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { formatBadgeCount } from '#web/shell/format-badge-count.ts'
import { TabLinks } from '#web/ui/tabs/tab-links.tsx'

/** Tabs of the pod's pages. The leader has two more. */
export function PodTabs(): React.ReactNode {
  const { leadsPod, applicantsWaiting } = useVisitor()
  const waitingBadge = formatBadgeCount(applicantsWaiting)
  const leaderTabs = [
    { to: '/dashboard/pod/applicants', label: waitingBadge ? t`Applicants (${{ waitingBadge }})` : t`Applicants` },
    { to: '/dashboard/pod/manage', label: t`Manage` },
  ]
  const tabs = [
    { to: '/dashboard/pod', label: t`Overview` },
    { to: '/dashboard/pod/commitments', label: t`Commitments` },
    { to: '/dashboard/pod/meetings', label: t`Meetings` },
    { to: '/dashboard/pod/hot-seats', label: t`Hot seats` },
    ...(leadsPod ? leaderTabs : []),
  ]
  return <TabLinks label={t`Pod`} items={tabs} />
}
