import { Banner } from './banner.tsx'

/** Why what was asked for did not come about; nothing while there is nothing to say. */
export function Failure({ children }: { children: string | null }): React.ReactNode {
  return children === null ? null : (
    <Banner tone="clay" isAlert>
      {children}
    </Banner>
  )
}
