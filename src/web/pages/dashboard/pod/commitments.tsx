import { CommitmentsPage } from '#web/features/commitments/commitments-page.tsx'

/** The pod's commitments and their outcomes. */
export function Component(): React.ReactNode {
  return <CommitmentsPage />
}
