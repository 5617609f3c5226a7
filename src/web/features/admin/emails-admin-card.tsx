import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Link to the emails of the product. */
export function EmailsAdminCard(): React.ReactNode {
  return (
    <Card title="Mail" aside={<LinkButton to="/admin/mails">Open mail</LinkButton>}>
      <p className="text-md text-ink-2">Whether mail leaves, what was given up, and what every letter looks like.</p>
    </Card>
  )
}
