import { t } from '#domain/i18n/messages.ts'
import { StatementView } from '#web/features/statement/statement-view.tsx'
import { useScrollToHash } from '#web/shell/use-scroll-to-hash.ts'
import { useScreen } from '#web/shell/use-screen.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The real-estate statement. */
export function Component(): React.ReactNode {
  const { user } = useVisitor()
  const { title } = useScreen()
  useScrollToHash()
  return (
    <>
      <PageHeader title={title} subtitle={t`Ten answers about your doors, numbers, and focus. They help us find your pod.`} />
      <StatementView userId={user?.id ?? ''} />
    </>
  )
}
