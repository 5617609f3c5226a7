import { lazy, Suspense, useContext } from 'react'
import { Link } from 'react-router'
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
    <Card title="Delete my account">
      <dl className="grid gap-3 text-md">
        <Consequence title="Right away">
          You’re signed out everywhere and can’t sign in again. We delete your profile, address, answers, scores, and real-estate
          statement.
        </Consequence>
        {access.general ? (
          <Consequence title="Your membership">
            It ends immediately. You won’t be charged again, and we don’t refund unused time.
          </Consequence>
        ) : null}
        {podId === null ? null : (
          <Consequence title="Your pod">
            {leadsPod
              ? 'Your deputy takes over, or the longest-standing member if there’s no deputy. Your seat opens.'
              : 'Your seat opens for someone else. Notes from your meetings stay with your pod.'}
          </Consequence>
        )}
        <Consequence title="After 30 days">Backups that include your data are deleted too.</Consequence>
        <Consequence title="What we keep">
          Invoices for as long as the law requires, and the security log for 24 months, without your name. Learn more in our{' '}
          <Link to="/privacy-policy">privacy policy</Link>.
        </Consequence>
      </dl>
      <p className="mt-4 text-md text-ink-2">
        You can’t undo this.
        {access.general ? (
          <>
            {' '}
            You can also <Link to="/dashboard/subscription">pause or cancel your membership</Link> and keep your account.
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
            Delete my account
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
