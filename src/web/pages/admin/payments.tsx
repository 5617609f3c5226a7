import { ReversalsPage } from '../../features/billing-admin/reversals-page.tsx'

/** Refunds and disputes, for admins. */
export function Component(): React.ReactNode {
  return <ReversalsPage />
}
