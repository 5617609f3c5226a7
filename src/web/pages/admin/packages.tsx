/** Welcome packages, for admins. */
export { PackagesPage as Component } from '../../features/welcome-admin/packages-page.tsx'
