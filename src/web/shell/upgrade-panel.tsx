import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useScreen } from './use-screen.ts'
import { useVisitor } from './visitor.ts'

/** Shown on marketplace pages to members whose membership does not include the marketplace. */
export function UpgradePanel(): React.ReactNode {
  const { title } = useScreen()
  // Members manage on their own whether they wait for a match; only their pod status is known here.
  const meanwhileText =
    useVisitor().podId === null
      ? 'Until then we match you with a pod ourselves if you opt in.'
      : 'Your place in your pod stays as it is.'
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon="market"
          title="The pod marketplace is not part of your membership."
          action={<LinkButton to="/dashboard/support?topic=pod&from=/pod-marketplace">Contact support</LinkButton>}
        >
          Support can tell you how to add it. {meanwhileText}
        </EmptyState>
      </Card>
    </>
  )
}
