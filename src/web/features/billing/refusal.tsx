import { Banner } from '../../ui/banner.tsx'

/** Why a change did not come about; nothing for null. */
export function Refusal({ children }: { children: string | null }): React.ReactNode {
  return children === null ? null : (
    <Banner tone="clay" isAlert>
      {children}
    </Banner>
  )
}
