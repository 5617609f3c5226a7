import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Link to refunds and disputes. */
export function PaymentsAdminCard(): React.ReactNode {
  return (
    <Card title="Refunds and disputes" aside={<LinkButton to="/admin/payments">Open list</LinkButton>}>
      <p className="text-md text-ink-2">Payments that went back, and disputes that need your response.</p>
    </Card>
  )
}
