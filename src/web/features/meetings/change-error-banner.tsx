import { Banner } from '#web/ui/banner.tsx'

/** Why a meeting could not be changed, for errors without a field. */
export function ChangeErrorBanner({ error }: { error: string | null }): React.ReactNode {
  return error === null ? null : (
    <Banner tone="brass" isAlert>
      {error}
    </Banner>
  )
}
