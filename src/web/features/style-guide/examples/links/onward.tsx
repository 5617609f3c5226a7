import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A link to more details from a card, and an external link that is marked as such. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card title="Pod 214">
        <p className="mb-3 text-md text-ink-2">Multi-family in Tulsa, Thursdays at noon. Two open seats.</p>
        <LinkButton to="/pod-marketplace" variant="secondary" size="sm" aria-label="Details for Pod 214">
          Details
          <Icon name="chevron-right" />
        </LinkButton>
      </Card>
      <Card title="Welcome package">
        <p className="mb-3 text-md text-ink-2">Shipped Monday.</p>
        <a href="https://example.com" target="_blank" rel="noreferrer">
          Track package (opens in a new tab)
        </a>
      </Card>
    </div>
  )
}

export const title = 'Details and external links'
export const text = 'Give each “Details” link on a page its own accessible name. Open a new tab only for other sites.'
