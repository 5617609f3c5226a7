import { TabLinks } from '../../ui/tabs/tab-links.tsx'

const tabs = [
  { to: '/dashboard/pod', label: 'Overview' },
  { to: '/dashboard/pod/applicants', label: 'Applicants' },
  { to: '/dashboard/pod/manage', label: 'Manage' },
]

/** The pages of a pod that its leader goes between. Other members have the first one only, and no tabs. */
export function PodTabs(): React.ReactNode {
  return <TabLinks label="Pod" items={tabs} />
}
