import { CasesPage } from '../../features/community-admin/cases-page.tsx'

/** Reported community content, for admins. */
export function Component(): React.ReactNode {
  return <CasesPage />
}
