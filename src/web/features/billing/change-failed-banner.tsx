import { Banner } from '#web/ui/banner.tsx'

/** Why a change failed. Renders nothing for null. */
export function ChangeFailedBanner({ children }: { children: string | null }): React.ReactNode {
  return children === null ? null : (
    <Banner tone="clay" isAlert>
      {children}
    </Banner>
  )
}
