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
        title="We could not load the applicants."
        detail="The connection was lost."
        onRetry={retry}
        isRetrying={isRetrying}
      />
    </Card>
  )
}

export const title = 'Failed'
export const text = 'Says what could not be loaded, aloud too. The button keeps its place and the focus while it tries.'
