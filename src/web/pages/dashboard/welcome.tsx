import { WelcomePage } from '../../features/welcome/welcome-page.tsx'

/** A new member's first page: how the product works, next steps and the status of the welcome package. */
export function Component(): React.ReactNode {
  return <WelcomePage />
}
