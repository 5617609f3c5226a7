import { PrivacySettings } from '../../features/privacy/privacy-settings.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** One's own data: a copy of it, who sees it, and the end of it. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title="Privacy" subtitle="Your data is yours: take it along, see who sees it, or have it deleted." />
      <PrivacySettings />
    </>
  )
}
