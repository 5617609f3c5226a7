import { PrivacySettings } from '../../features/privacy/privacy-settings.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The member's data: export, visibility and account deletion. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title="Privacy" subtitle="Download your data, see who can see it, or delete your account." />
      <PrivacySettings />
    </>
  )
}
