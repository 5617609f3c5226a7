import { ApplicantList } from '../../../features/pods/applicant-list.tsx'
import { PodTabs } from '../../../features/pods/pod-tabs.tsx'
import { LeadBanner } from '../../../features/succession/lead-banner.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

/** Who would like to join the pod its leader looks at. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title="Applicants" subtitle="Best match first. Most people plan around your answer, so three days is kind." />
      <PodTabs />
      <LeadBanner />
      <ApplicantList />
    </>
  )
}
