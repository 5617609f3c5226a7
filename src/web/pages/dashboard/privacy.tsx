import { PrivacySettings } from '../../features/privacy/privacy-settings.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The member's data: export, visibility and account deletion. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title="Privacy" subtitle="Your data is yours: take it along, see who sees it, or have it deleted." />
      <PrivacySettings />
    </>
  )
}
