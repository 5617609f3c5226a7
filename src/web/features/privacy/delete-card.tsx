import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useContext } from 'react'
import { Link } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { AccountUserContext } from '#web/features/account/account-user-context.ts'
import type { AccountDeletion } from './use-account-deletion.ts'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })))

/** Explains account deletion, with a button to start it. */
export function DeleteCard({ deletion }: { deletion: AccountDeletion }): React.ReactNode {
  const { email } = useContext(AccountUserContext)
  const { access, leadsPod, podId } = useVisitor()
  return (
    <Card title={t`Delete my account`}>
      <dl className="grid gap-3 text-md">
        <Consequence title={t`Right away`}>
          {t`You’re signed out everywhere and can’t sign in again. We delete your profile, address, answers, scores, and real-estate statement.`}
        </Consequence>
        {access.general ? (
          <Consequence title={t`Your membership`}>
            {t`It ends immediately. You won’t be charged again, and we don’t refund unused time.`}
          </Consequence>
        ) : null}
        {podId === null ? null : (
          <Consequence title={t`Your pod`}>
            {leadsPod
              ? t`Your deputy takes over, or the longest-standing member if there’s no deputy. Your seat opens.`
              : t`Your seat opens for someone else. Notes from your meetings stay with your pod.`}
          </Consequence>
        )}
        <Consequence title={t`After 30 days`}>{t`Backups that include your data are deleted too.`}</Consequence>
        <Consequence title={t`What we keep`}>
          <Trans>
            Invoices for as long as the law requires, and the security log for 24 months, without your name. Learn more in our{' '}
            <Link to="/privacy-policy">privacy policy</Link>.
          </Trans>
        </Consequence>
      </dl>
      <p className="mt-4 text-md text-ink-2">
        {t`You can’t undo this.`}
        {access.general ? (
          <>
            {' '}
            <Trans>
              You can <Link to="/dashboard/subscription">pause or cancel your membership</Link> instead and keep your account.
            </Trans>
          </>
        ) : null}
      </p>
      <div className="mt-4 grid gap-3">
        <ErrorBanner>{deletion.open.failure}</ErrorBanner>
        <div>
          <Button
            variant="danger"
            isPending={deletion.open.isPending}
            onClick={() => void deletion.open.run()}
            className="max-sm:w-full"
          >
            {t`Delete my account`}
          </Button>
        </div>
      </div>
      {deletion.isOpen ? (
        <Suspense fallback={null}>
          <DeleteDialog email={email} deletion={deletion} />
        </Suspense>
      ) : null}
    </Card>
  )
}

function Consequence({ title, children }: { title: string; children: React.ReactNode }): React.ReactNode {
  return (
    <div>
      <dt className="font-medium">{title}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}
