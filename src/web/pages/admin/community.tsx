import { CasesPage } from '../../features/community-admin/cases-page.tsx'

/** What was reported in the community, for admins. */
export function Component(): React.ReactNode {
  return <CasesPage />
}
