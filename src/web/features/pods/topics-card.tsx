import { lazy, Suspense } from 'react'
import type { TopicFigures } from '#contract/matches.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'

// Charts come when somebody looks at one.
const TopicsRadar = lazy(async () => ({ default: (await import('./topics-radar.tsx')).TopicsRadar }))

/** Everyday habits behind a match, as a shape. Nothing for whoever has not answered enough of any topic. */
export function TopicsCard({ topics, othersName }: { topics: TopicFigures; othersName: string }): React.ReactNode {
  if (topics.every(({ own }) => own === null)) return null
  return (
    <Card title="Everyday habits by topic">
      <Suspense
        fallback={
          <div className="h-[420px]">
            <SkeletonLines count={6} />
          </div>
        }
      >
        <TopicsRadar topics={topics} othersName={othersName} />
      </Suspense>
    </Card>
  )
}
