import { AccountSettings } from '../../features/account/account-settings.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Email, password, second factors and sessions. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title="Account and security" subtitle="How you sign in and where you’re signed in" />
      <AccountSettings />
    </>
  )
}
