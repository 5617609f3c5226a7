import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Link to the tribe events. */
export function EventsAdminCard(): React.ReactNode {
  return (
    <Card title="Events" aside={<LinkButton to="/admin/events">Open events</LinkButton>}>
      <p className="text-md text-ink-2">Tribe Talks, trainings and office hours in everybody’s calendar, and who comes.</p>
    </Card>
  )
}
