import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Link to the welcome packages. */
export function PackagesAdminCard(): React.ReactNode {
  return (
    <Card title="Welcome packages" aside={<LinkButton to="/admin/packages">Open packages</LinkButton>}>
      <p className="text-md text-ink-2">Export shipping lists, add tracking numbers and see what came back.</p>
    </Card>
  )
}
