import { WelcomePage } from '../../features/welcome/welcome-page.tsx'

/** What a new member sees first: how it works here, what to do, and where the welcome package is. */
export function Component(): React.ReactNode {
  return <WelcomePage />
}
