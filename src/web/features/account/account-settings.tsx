import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/api/identity/account.ts'
import { t } from '#domain/i18n/messages.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { accountQuery } from './account-query.ts'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { reauthenticate, freshSignInMinutes, type AccountUser } from './reauthenticate.ts'
import { EmailCard } from './email-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { AccountUserContext } from './account-user-context.ts'
import { SessionsCard } from './sessions-card.tsx'

/** Account settings: sign-in methods and sessions. */
export function AccountSettings(): React.ReactNode {
  const { user } = useVisitor()
  const query = useQuery(accountQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={6} label={t`Loading your account`} />}
      failedTitle={t`We couldn’t load your account.`}
    >
      {(account) => (
        <AccountUserContext value={{ id: user?.id ?? '', email: account.email }}>
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
            <SignInSettings account={account} />
            <SessionsCard account={account} />
          </div>
        </AccountUserContext>
      )}
    </QueryView>
  )
}

function SignInSettings({ account }: { account: Account }): React.ReactNode {
  const { user } = useVisitor()
  if (account.keptBy !== null) return <ExternalAccountCard email={account.email} issuer={account.keptBy} />
  return (
    <div className="grid min-w-0 gap-5">
      {account.isFresh ? null : <ReauthBanner user={{ id: user?.id ?? '', email: account.email }} />}
      <EmailCard account={account} />
      <PasswordCard account={account} />
      <AuthenticatorCard account={account} />
      <PasskeysCard account={account} />
    </div>
  )
}

function ReauthBanner({ user }: { user: AccountUser }): React.ReactNode {
  const [isPending, setPending] = useState(false)
  const reauthenticateNow = async (): Promise<void> => {
    setPending(true)
    await reauthenticate(user)
    setPending(false)
  }
  return (
    <Banner
      title={t`Confirm it’s you to make changes`}
      action={
        <Button isPending={isPending} onClick={() => void reauthenticateNow()}>
          {t`Confirm it’s you`}
        </Button>
      }
    >
      <Trans>Sign in again and we’ll bring you right back. Then you’ll have {freshSignInMinutes} minutes to make changes.</Trans>
    </Banner>
  )
}

function ExternalAccountCard({ email, issuer }: { email: string; issuer: string }): React.ReactNode {
  return (
    <Card title={t`How you sign in`}>
      <p className="font-medium break-words">{email}</p>
      <p className="mt-1 text-md text-ink-2">
        <Trans>
          You sign in through <strong className="break-words">{issuer}</strong>. Change your email, password, or second factor
          there.
        </Trans>
      </p>
    </Card>
  )
}
