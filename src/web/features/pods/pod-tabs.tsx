import { useVisitor } from '../../shell/visitor.ts'
import { waitingCount } from '../../shell/waiting-count.ts'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'

/** The pages of a pod. Whoever leads it has two more. */
export function PodTabs(): React.ReactNode {
  const { leadsPod, applicantsWaiting } = useVisitor()
  const waiting = waitingCount(applicantsWaiting)
  const ofLeaders = [
    { to: '/dashboard/pod/applicants', label: waiting ? `Applicants (${waiting})` : 'Applicants' },
    { to: '/dashboard/pod/manage', label: 'Manage' },
  ]
  const tabs = [
    { to: '/dashboard/pod', label: 'Overview' },
    { to: '/dashboard/pod/commitments', label: 'Commitments' },
    { to: '/dashboard/pod/meetings', label: 'Meetings' },
    { to: '/dashboard/pod/hot-seats', label: 'Hot seats' },
    ...(leadsPod ? ofLeaders : []),
  ]
  return <TabLinks label="Pod" items={tabs} />
}
