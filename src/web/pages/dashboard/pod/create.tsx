import { t } from '#domain/i18n/messages.ts'
import { CreateForm } from '#web/features/pods/create-form.tsx'
import { CreateSteps } from '#web/features/pods/create-steps.tsx'
import { useVisitor } from '#web/shell/visitor.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Creates a pod. The screen's guard redirects members who already have a pod. */
export function Component(): React.ReactNode {
  const { user } = useVisitor()
  return (
    <>
      <PageHeader title={t`Create a pod`} subtitle={t`Say what your pod is about and when it meets. You’ll lead it.`} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]">
        <Card>
          <CreateForm userId={user?.id ?? ''} />
        </Card>
        <CreateSteps />
      </div>
    </>
  )
}
