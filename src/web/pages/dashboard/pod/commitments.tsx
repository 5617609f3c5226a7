import { CommitmentsPage } from '../../../features/commitments/commitments-page.tsx'

/** What the pod said it would do, and what became of it. */
export function Component(): React.ReactNode {
  return <CommitmentsPage />
}
