import { useParams } from 'react-router'
import { TicketPage } from '#web/features/support/ticket-page.tsx'

/** A support ticket with its conversation. */
export function Component(): React.ReactNode {
  const { reference = '' } = useParams()
  return <TicketPage key={reference} reference={reference} />
}
