/** The support inbox, for admins. */
export { InboxPage as Component } from '#web/features/support/inbox-page.tsx'
