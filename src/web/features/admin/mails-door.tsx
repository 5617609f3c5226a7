import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** The way from the back office to the mail that the product writes. */
export function MailsDoor(): React.ReactNode {
  return (
    <Card title="Mail" aside={<LinkButton to="/admin/mails">Open mail</LinkButton>}>
      <p className="text-md text-ink-2">Whether mail leaves, what was given up, and what every letter looks like.</p>
    </Card>
  )
}
