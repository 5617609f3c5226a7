import { Card } from '#web/ui/card.tsx'
import { SkeletonCard, SkeletonLines } from '#web/ui/skeleton.tsx'

/** A card that is loading, and lines that load within a card. */
export function Example(): React.ReactNode {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <SkeletonCard lines={4} label="Loading pods" />
      <Card title="Next meeting">
        <SkeletonLines count={2} />
      </Card>
    </div>
  )
}

export const title = 'Loading'
export const text = 'Match the height of the content, so nothing moves. With reduced motion, skeletons don’t animate.'
