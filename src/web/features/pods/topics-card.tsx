import { lazy, Suspense } from 'react'
import type { TopicComparison } from '#contract/api/pods/matches.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

// Charts load on demand.
const TopicsRadar = lazy(async () => ({ default: (await import('./topics-radar.tsx')).TopicsRadar }))

/** Everyday habits behind a match, as a radar chart. Renders nothing if no topic has enough answers. */
export function TopicsCard({ topics, isOwnPod }: { topics: TopicComparison; isOwnPod: boolean }): React.ReactNode {
  if (topics.every(({ own }) => own === null)) return null
  return (
    <Card title={t`Interests`}>
      <Suspense
        fallback={
          <div className="h-[420px]">
            <SkeletonLines count={6} />
          </div>
        }
      >
        <TopicsRadar topics={topics} isOwnPod={isOwnPod} />
      </Suspense>
    </Card>
  )
}
