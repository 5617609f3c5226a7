import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'

type PageFailureProps = { failure: string; onRetry?: (() => void) | undefined }

/** Why the next page of a list did not come, with a way to try again unless the button that asked for it is that way. */
export function PageFailure({ failure, onRetry }: PageFailureProps): React.ReactNode {
  const retry = onRetry ? (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      Try again
    </Button>
  ) : null
  return (
    <div className="w-full text-start">
      <Banner tone="clay" isAlert action={retry}>
        {failure}
      </Banner>
    </div>
  )
}
