import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'

/** A query that loads for a second and then displays its data. */
export function Example(): React.ReactNode {
  const [turn, setTurn] = useState(0)
  const query = useQuery({
    queryKey: ['style-guide', 'doors', turn],
    queryFn: () => new Promise<{ doors: number }>((resolve) => setTimeout(() => resolve({ doors: 14 }), 1000)),
  })
  return (
    <div className="grid gap-4">
      <QueryView
        query={query}
        loading={<SkeletonCard lines={2} label="Loading doors" />}
        failedTitle="We couldn’t load your doors."
      >
        {({ doors }) => <Card title="Doors">{doors} doors in three buildings</Card>}
      </QueryView>
      <div>
        <Button variant="secondary" size="sm" onClick={() => setTurn(turn + 1)}>
          Reload
        </Button>
      </div>
    </div>
  )
}

export const title = 'All states of a query'
export const text = 'One component covers loading, failed, and loaded. The content handles empty.'
