import { Trans } from '@lingui/react/macro'
import { t } from '#domain/i18n/messages.ts'
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
      ? t`Until then, you can opt in and we’ll match you with a pod.`
      : t`Your seat in your pod stays as it is.`
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon="market"
          title={t`Your membership doesn’t include the pod marketplace.`}
          action={<LinkButton to="/dashboard/support?topic=pod&from=/pod-marketplace">{t`Contact support`}</LinkButton>}
        >
          <Trans>Support can help you add it. {meanwhileText}</Trans>
        </EmptyState>
      </Card>
    </>
  )
}
