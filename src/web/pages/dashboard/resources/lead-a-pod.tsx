import { LeaderGuideCard } from '../../../features/guide/leader-guide-card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

/** The leader guide. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title="Leading a pod" subtitle="Five short lessons for whoever leads a pod, or is about to" />
      <LeaderGuideCard />
    </>
  )
}
