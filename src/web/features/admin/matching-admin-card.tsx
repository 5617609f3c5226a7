import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Link to matching. */
export function MatchingAdminCard(): React.ReactNode {
  return (
    <Card title="Matching" aside={<LinkButton to="/admin/matching">Open matching</LinkButton>}>
      <p className="text-md text-ink-2">
        Drafts of pods for those who wait, made on Mondays and Thursdays. Nobody’s place changes until you accept one.
      </p>
    </Card>
  )
}
