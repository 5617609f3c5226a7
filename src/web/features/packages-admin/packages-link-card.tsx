import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Leads from the back office to the welcome packages. */
export function PackagesLinkCard(): React.ReactNode {
  return (
    <Card title="Welcome packages" aside={<LinkButton to="/admin/packages">Open packages</LinkButton>}>
      <p className="text-md text-ink-2">Export shipping lists, add tracking numbers and see what came back.</p>
    </Card>
  )
}
