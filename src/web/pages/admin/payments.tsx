/** Refunds and disputes, for admins. */
export { ReversalsPage as Component } from '../../features/billing-admin/reversals-page.tsx'
