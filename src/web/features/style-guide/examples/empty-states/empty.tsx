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
          title="No open applications."
          action={<LinkButton to="/pod-marketplace">View your listing</LinkButton>}
        >
          New applicants appear here, best match first, and we’ll email you.
        </EmptyState>
      </Card>
      <Card>
        <EmptyState icon="market" title="No pods match your filters." action={<Button>Clear filters</Button>}>
          Remove a filter or try another search.
        </EmptyState>
      </Card>
    </div>
  )
}

export const title = 'Empty'
export const text = 'Say why there’s nothing, and offer the next step.'
