import { SupportPage } from '../../../features/support/support-page.tsx'

/** Support: the form, and what one has asked. */
export function Component(): React.ReactNode {
  return <SupportPage />
}
