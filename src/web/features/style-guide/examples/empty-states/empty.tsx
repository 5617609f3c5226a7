import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Nothing yet, and no results: each gives the reason and the next step. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Card>
        <EmptyState
          icon="pod"
          title="Nobody is waiting for an answer."
          action={<LinkButton to="/pod-marketplace">See your pod</LinkButton>}
        >
          New applicants appear here, best match first, and we write to you.
        </EmptyState>
      </Card>
      <Card>
        <EmptyState icon="market" title="No pod passes all of these filters." action={<Button>Clear filters</Button>}>
          Take one away, or search with other words.
        </EmptyState>
      </Card>
    </div>
  )
}

export const title = 'Empty'
export const text = 'Says why there is nothing, and shows the way on.'
