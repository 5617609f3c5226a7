import { Trans } from '@lingui/react/macro'
import { type Account, type AccountSession, revokeSession, revokeSessions } from '#contract/api/identity/account.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { clearDrafts } from '#web/lib/drafts/draft-storage.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { RelativeMoment } from '#web/ui/data-display/moment.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { setCachedAccount, ignoreNotFound, reloadAccount } from './account-query.ts'
import { AccountRow } from './account-row.tsx'
import { useAccountChange } from './use-account-change.ts'

/** All sessions of the account, with ways to sign them out. */
export function SessionsCard({ account: { sessions } }: { account: Account }): React.ReactNode {
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Card title={t`Where you’re signed in`}>
      <p className="text-md text-ink-2">{t`Don’t recognize a device? Sign it out, then change your password.`}</p>
      <ul className="mt-3 divide-y divide-line-2">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <SignOutButtons hasOthers={hasOthers} />
    </Card>
  )
}

function SessionRow({ session: { id, device, isCurrent, signedInAt, seenAt } }: { session: AccountSession }): React.ReactNode {
  const timeZone = memberTimeZone()
  const signedInDay = formatDay(new Date(signedInAt), timeZone)
  const { run, isPending, failure } = useAccountChange({
    send: () => ignoreNotFound(callApi(revokeSession, { params: { id } })),
    onDone: (account) => {
      setCachedAccount(account)
      showToast({ type: 'success', message: t`${{ device }} signed out.` })
    },
  })
  return (
    <>
      <AccountRow
        title={
          <>
            {device}
            {isCurrent ? <Chip tone="pine">{t`This browser`}</Chip> : null}
          </>
        }
        detail={
          isCurrent ? (
            t`Signed in ${{ signedInDay }}`
          ) : (
            <Trans>
              Signed in {signedInDay}, last used <RelativeMoment at={seenAt} timeZone={timeZone} />
            </Trans>
          )
        }
        action={
          isCurrent ? (
            <LinkButton to="/logout" size="sm" variant="secondary" aria-label={t`Sign out of this browser`}>
              {t`Sign out`}
            </LinkButton>
          ) : (
            <Button
              size="sm"
              variant="secondary"
              isPending={isPending}
              aria-label={t`Sign out of ${{ device }}`}
              onClick={() => void run()}
            >
              {t`Sign out`}
            </Button>
          )
        }
      />
      {failure === null ? null : (
        <li>
          <ErrorBanner>{failure}</ErrorBanner>
        </li>
      )}
    </>
  )
}

function SignOutButtons({ hasOthers }: { hasOthers: boolean }): React.ReactNode {
  const signOutElsewhere = useAccountChange({
    send: () => callApi(revokeSessions, { query: { others: 'true' } }),
    onDone: async () => {
      await reloadAccount()
      showToast({ type: 'success', message: t`All other browsers are signed out.` })
    },
  })
  const signOutEverywhere = useAccountChange({
    send: () => callApi(revokeSessions),
    onDone: async () => {
      await clearDrafts()
      location.assign('/login')
    },
  })
  return (
    <div className="mt-4 grid gap-3 border-t border-line-2 pt-4">
      <div className="flex flex-wrap gap-2">
        {hasOthers ? (
          <Button
            size="sm"
            variant="secondary"
            isPending={signOutElsewhere.isPending}
            onClick={() => void confirmElsewhere().then((isSure) => (isSure ? signOutElsewhere.run() : undefined))}
          >
            {t`Sign out everywhere else`}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="danger"
          isPending={signOutEverywhere.isPending}
          onClick={() => void confirmEverywhere().then((isSure) => (isSure ? signOutEverywhere.run() : undefined))}
        >
          {t`Sign out everywhere`}
        </Button>
      </div>
      <ErrorBanner>{signOutElsewhere.failure ?? signOutEverywhere.failure}</ErrorBanner>
    </div>
  )
}

function confirmElsewhere(): Promise<boolean> {
  return confirm({
    title: t`Sign out everywhere else?`,
    content: t`All your other browsers will have to sign in again. You stay signed in here.`,
    confirmText: t`Sign out everywhere else`,
  })
}

function confirmEverywhere(): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: t`Sign out everywhere?`,
    content: t`You’ll have to sign in again on every browser, including this one. You’ll lose any unsaved changes.`,
    confirmText: t`Sign out everywhere`,
  })
}
