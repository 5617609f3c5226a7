import { useParams } from 'react-router'
import { InboxTicketPage } from '#web/features/support/inbox-ticket-page.tsx'

/** A support ticket, for admins. */
export function Component(): React.ReactNode {
  const { reference = '' } = useParams()
  return <InboxTicketPage key={reference} reference={reference} />
}
