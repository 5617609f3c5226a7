import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Link to the help content. */
export function ContentAdminCard(): React.ReactNode {
  return (
    <Card title="Help texts" aside={<LinkButton to="/admin/content">Open help texts</LinkButton>}>
      <p className="text-md text-ink-2">
        Questions and answers that everybody reads, and the lessons of the courses: whether they help, and what they say.
      </p>
    </Card>
  )
}
