import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/empty-state.tsx'

/** Content that failed to load, with a retry button that shows its progress. */
export function Example(): React.ReactNode {
  const [isRetrying, setRetrying] = useState(false)
  const retry = (): void => {
    setRetrying(true)
    setTimeout(() => setRetrying(false), 1500)
  }
  return (
    <Card>
      <FailedState
        title="We couldn’t load the applicants."
        detail="You’re offline. Try again when you’re back online."
        onRetry={retry}
        isRetrying={isRetrying}
      />
    </Card>
  )
}

export const title = 'Failed'
export const text =
  'Say what failed to load; screen readers hear it too. The button keeps its place and the focus while it retries.'
