import { t } from '#domain/i18n/messages.ts'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'

type LoadPageErrorProps = { failure: string; onRetry?: (() => void) | undefined }

/** Why the next page failed to load, with a retry button unless the button that requested the page serves as one. */
export function LoadPageError({ failure, onRetry }: LoadPageErrorProps): React.ReactNode {
  const retryButton = onRetry ? (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {t`Try again`}
    </Button>
  ) : null
  return (
    <div className="w-full text-start">
      <Banner tone="clay" isAlert action={retryButton}>
        {failure}
      </Banner>
    </div>
  )
}
