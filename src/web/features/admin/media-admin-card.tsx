import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Link to the media library. */
export function MediaAdminCard(): React.ReactNode {
  return (
    <Card title="Library" aside={<LinkButton to="/admin/media">Open the library</LinkButton>}>
      <p className="text-md text-ink-2">Recordings, stories, templates and logos that every member finds.</p>
    </Card>
  )
}
