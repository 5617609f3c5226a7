import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** The way from the back office to the events of the tribe. */
export function EventsDoor(): React.ReactNode {
  return (
    <Card title="Events" aside={<LinkButton to="/admin/events">Open events</LinkButton>}>
      <p className="text-md text-ink-2">Tribe Talks, trainings and office hours in everybody’s calendar, and who comes.</p>
    </Card>
  )
}
