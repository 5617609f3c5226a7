/** Reported community content, for admins. */
export { CasesPage as Component } from '../../features/community-admin/cases-page.tsx'
