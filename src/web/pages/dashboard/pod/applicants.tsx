import { t } from '#domain/i18n/messages.ts'
import { ApplicantList } from '#web/features/pods/applicant-list.tsx'
import { PodTabs } from '#web/features/pods/pod-tabs.tsx'
import { ActingLeaderBanner } from '#web/features/succession/acting-leader-banner.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Applicants of the leader's pod. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader
        title={t`Applicants`}
        subtitle={t`Best match first. Please reply within three days. People are waiting to hear from you.`}
      />
      <PodTabs />
      <ActingLeaderBanner />
      <ApplicantList />
    </>
  )
}
