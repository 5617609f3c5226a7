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

export const title = 'On its way'
export const text = 'As high as what will stand there, so that nothing moves. Still for those who want no motion.'
