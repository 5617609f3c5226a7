import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useScreen } from './use-screen.ts'
import { useVisitor } from './visitor.ts'

/** What stands on a marketplace address for members whose membership does not open it. */
export function UpgradePanel(): React.ReactNode {
  const { title } = useScreen()
  // Whether they wait for a match is theirs to know and change; whether they have a pod is known here.
  const meanwhile =
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
          Support can tell you how to add it. {meanwhile}
        </EmptyState>
      </Card>
    </>
  )
}
