import { PackagesPage } from '../../features/welcome-admin/packages-page.tsx'

/** Welcome packages, for admins. */
export function Component(): React.ReactNode {
  return <PackagesPage />
}
