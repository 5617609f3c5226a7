import { useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { FailedState } from '../../../../ui/empty-state.tsx'

/** What could not be loaded, and a way to try again that shows it is trying. */
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
