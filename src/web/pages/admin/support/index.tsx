import { InboxPage } from '#web/features/support/inbox-page.tsx'

/** The support inbox, for admins. */
export function Component(): React.ReactNode {
  return <InboxPage />
}
