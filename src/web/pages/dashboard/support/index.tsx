import { SupportPage } from '#web/features/support/support-page.tsx'

/** Support: the form and the member's tickets. */
export function Component(): React.ReactNode {
  return <SupportPage />
}
