import { t } from '#domain/i18n/messages.ts'
import { AccountSettings } from '../../features/account/account-settings.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Email, password, second factors and sessions. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title={t`Account and security`} subtitle={t`How you sign in and where you’re signed in`} />
      <AccountSettings />
    </>
  )
}
