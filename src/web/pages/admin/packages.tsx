import { PackagesPage } from '../../features/packages-admin/packages-page.tsx'

/** Welcome packages, for admins. */
export function Component(): React.ReactNode {
  return <PackagesPage />
}
