import { t } from '#domain/i18n/messages.ts'
import { PrivacySettings } from '../../features/privacy/privacy-settings.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The member's data: export, visibility and account deletion. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title={t`Privacy`} subtitle={t`Download your data, see who can see it, or delete your account.`} />
      <PrivacySettings />
    </>
  )
}
