import { type Account, type AccountSession, endOneSession, endSessions } from '#contract/account.ts'
import { call } from '../../lib/call.ts'
import { formatDay } from '../../lib/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { eraseDrafts } from '../../lib/drafts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { Failure } from '../../ui/failure.tsx'
import { RelativeMoment } from '../../ui/figures/moment.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { adoptAccount, orAsItIs, reloadAccount } from './account-query.ts'
import { AccountRow } from './account-row.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Every browser one is signed in with, and the ways to sign them out. */
export function SessionsCard({ account: { sessions } }: { account: Account }): React.ReactNode {
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Card title="Where you are signed in">
      <p className="text-md text-ink-2">
        A browser you do not know may be somebody else’s. Sign it out, then change your password.
      </p>
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
  const zone = memberZone()
  const { run, isPending, failure } = useAccountChange({
    send: () => orAsItIs(call(endOneSession, { params: { id } })),
    onDone: (account) => {
      adoptAccount(account)
      notify({ type: 'success', message: `${device} is signed out.` })
    },
  })
  return (
    <>
      <AccountRow
        title={
          <>
            {device}
            {isCurrent ? <Chip tone="pine">This browser</Chip> : null}
          </>
        }
        detail={
          <>
            Signed in on {formatDay(new Date(signedInAt), zone)}
            {isCurrent ? null : (
              <>
                , last used <RelativeMoment at={seenAt} timeZone={zone} />
              </>
            )}
          </>
        }
        action={
          isCurrent ? (
            <LinkButton to="/logout" size="sm" variant="secondary" aria-label="Sign out of this browser">
              Sign out
            </LinkButton>
          ) : (
            <Button
              size="sm"
              variant="secondary"
              isPending={isPending}
              aria-label={`Sign out of ${device}`}
              onClick={() => void run()}
            >
              Sign out
            </Button>
          )
        }
      />
      {failure === null ? null : (
        <li>
          <Failure>{failure}</Failure>
        </li>
      )}
    </>
  )
}

function SignOutButtons({ hasOthers }: { hasOthers: boolean }): React.ReactNode {
  const elsewhere = useAccountChange({
    send: () => call(endSessions, { query: { others: 'true' } }),
    onDone: async () => {
      await reloadAccount()
      notify({ type: 'success', message: 'Every other browser is signed out.' })
    },
  })
  const everywhere = useAccountChange({
    send: () => call(endSessions),
    onDone: async () => {
      await eraseDrafts()
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
            isPending={elsewhere.isPending}
            onClick={() => void confirmElsewhere().then((isSure) => (isSure ? elsewhere.run() : undefined))}
          >
            Sign out everywhere else
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="danger"
          isPending={everywhere.isPending}
          onClick={() => void confirmEverywhere().then((isSure) => (isSure ? everywhere.run() : undefined))}
        >
          Sign out everywhere
        </Button>
      </div>
      <Failure>{elsewhere.failure ?? everywhere.failure}</Failure>
    </div>
  )
}

function confirmElsewhere(): Promise<boolean> {
  return confirm({
    title: 'Sign out everywhere else?',
    content: 'Every other browser has to sign in again. This one stays signed in.',
    confirmText: 'Sign out everywhere else',
  })
}

function confirmEverywhere(): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: 'Sign out everywhere?',
    content: 'Every browser has to sign in again, this one too. What you typed and have not saved is discarded.',
    confirmText: 'Sign out everywhere',
  })
}
