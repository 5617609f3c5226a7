import { useVisitor } from '../../shell/visitor.ts'
import { waitingCount } from '../../shell/waiting-count.ts'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'

/** The pages of a pod that its leader goes between. Other members have the first one only, and no tabs. */
export function PodTabs(): React.ReactNode {
  const waiting = waitingCount(useVisitor().applicantsWaiting)
  const applicants = waiting ? `Applicants (${waiting})` : 'Applicants'
  const tabs = [
    { to: '/dashboard/pod', label: 'Overview' },
    { to: '/dashboard/pod/applicants', label: applicants },
    { to: '/dashboard/pod/manage', label: 'Manage' },
  ]
  return <TabLinks label="Pod" items={tabs} />
}
