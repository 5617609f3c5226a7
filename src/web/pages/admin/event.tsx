import { useParams } from 'react-router'
import { EventPage } from '../../features/calendar-admin/event-page.tsx'
import { NewEvent } from '../../features/calendar-admin/new-event.tsx'

/** A tribe event, or a new one. */
export function Component(): React.ReactNode {
  const { id = '' } = useParams()
  return id === 'new' ? <NewEvent /> : <EventPage key={id} id={id} />
}
