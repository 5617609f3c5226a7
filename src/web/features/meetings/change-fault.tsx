import { Banner } from '../../ui/banner.tsx'

/** Why a meeting was not changed, where that is about no field. */
export function ChangeFault({ fault }: { fault: string | null }): React.ReactNode {
  return fault === null ? null : (
    <Banner tone="brass" isAlert>
      {fault}
    </Banner>
  )
}
