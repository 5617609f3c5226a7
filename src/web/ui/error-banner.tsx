import { Banner } from './banner.tsx'

/** Error message of a failed action. Renders nothing if there is none. */
export function ErrorBanner({ children }: { children: string | null }): React.ReactNode {
  return children === null ? null : (
    <Banner tone="clay" isAlert>
      {children}
    </Banner>
  )
}
