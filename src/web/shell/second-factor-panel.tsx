import { t } from '#domain/i18n/messages.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useVisitor } from './visitor.ts'
import { useScreen } from './use-screen.ts'

/** Shown in place of a page for admins or leaders if the session has no verified second factor. */
export function SecondFactorPanel(): React.ReactNode {
  const { title } = useScreen()
  const { needsSecondFactor } = useVisitor()
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon="shield"
          title={
            needsSecondFactor
              ? t`Admin access requires two-factor authentication.`
              : t`Leader tools require two-factor authentication.`
          }
          action={
            <>
              <LinkButton to="/dashboard/account">{t`Open account and security`}</LinkButton>
              <LinkButton to="/logout" variant="secondary">
                {t`Sign out`}
              </LinkButton>
            </>
          }
        >
          {t`Add a passkey or an authenticator app under Account and security. If you already have one, sign out and sign in again with it.`}
        </EmptyState>
      </Card>
    </>
  )
}
