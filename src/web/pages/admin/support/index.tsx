import { InboxPage } from '../../../features/support/inbox-page.tsx'

/** The inbox of support, for admins. */
export function Component(): React.ReactNode {
  return <InboxPage />
}
