import { t } from '#domain/i18n/messages.ts'
import { ApplicationList } from '#web/features/pods/application-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The member's pod applications. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader
        title={t`My applications`}
        subtitle={t`You can have up to three open at a time.`}
        actions={
          <LinkButton to="/pod-marketplace" variant="secondary">
            {t`Pod marketplace`}
          </LinkButton>
        }
      />
      <ApplicationList />
    </>
  )
}
