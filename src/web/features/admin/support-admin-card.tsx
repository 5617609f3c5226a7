import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Link to the support inbox. */
export function SupportAdminCard(): React.ReactNode {
  return (
    <Card title="Support" aside={<LinkButton to="/admin/support">Open support</LinkButton>}>
      <p className="text-md text-ink-2">What members ask and what they were answered; safety and billing first.</p>
    </Card>
  )
}
