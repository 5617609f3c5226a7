import { useState } from 'react'
import {
  type Account,
  startAuthenticatorSetup,
  deleteAuthenticator,
  regenerateRecoveryCodes,
} from '#contract/api/identity/account.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { callApi } from '#web/lib/call-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { setCachedAccountAndRefresh, reloadAccount } from './account-query.ts'
import { AuthenticatorSetup, type OfferedAuthenticator } from './authenticator-setup.tsx'
import { AccountRow } from './account-row.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useAccountChange } from './use-account-change.ts'

/** At or below this number of recovery codes, the card shows a warning. */
const lowCodeCount = 3

/** The card's current step: setting up an app, or showing recovery codes once. */
type Step =
  | { name: 'rest' }
  | { name: 'setup'; offer: OfferedAuthenticator }
  | { name: 'codes'; codes: readonly string[]; done: string }

/** The authenticator app: setup, removal, and the recovery codes that replace it in an emergency. */
export function AuthenticatorCard({ account }: { account: Account }): React.ReactNode {
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const isOn = account.authenticatorSince !== null
  const reset = (): void => setStep({ name: 'rest' })
  const showCodes = async (codes: readonly string[], done: string): Promise<void> => {
    setStep({ name: 'codes', codes, done })
    await reloadAccount()
  }
  return (
    <Card title={t`Two-factor authentication`} aside={<Chip tone={isOn ? 'pine' : 'neutral'}>{isOn ? t`On` : t`Off`}</Chip>}>
      <p className="text-md text-ink-2">{t`Add a second step: enter a code from your authenticator app when you sign in.`}</p>
      {step.name === 'setup' ? (
        <AuthenticatorSetup
          offer={step.offer}
          onDone={(codes) => showCodes(codes, t`Two-factor authentication is on.`)}
          onCancel={reset}
        />
      ) : null}
      {step.name === 'codes' ? (
        <RecoveryCodes
          codes={step.codes}
          onSaved={() => {
            reset()
            showToast({ type: 'success', message: step.done })
          }}
        />
      ) : null}
      {step.name !== 'rest' ? null : isOn ? (
        <ActiveAuthenticator
          account={account}
          onCodes={(codes) => showCodes(codes, t`Your new recovery codes are ready. The old ones no longer work.`)}
        />
      ) : account.isFresh ? (
        <SetUpButton onOffer={(offer) => setStep({ name: 'setup', offer })} />
      ) : null}
    </Card>
  )
}

function SetUpButton({ onOffer }: { onOffer: (offer: OfferedAuthenticator) => void }): React.ReactNode {
  const { run, isPending, failure } = useAccountChange({ send: () => callApi(startAuthenticatorSetup), onDone: onOffer })
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Button variant="secondary" isPending={isPending} onClick={() => void run()}>
        {t`Set up an authenticator app`}
      </Button>
      <ErrorBanner>{failure}</ErrorBanner>
    </div>
  )
}

type ActiveAuthenticatorProps = { account: Account; onCodes: (codes: readonly string[]) => Promise<void> }

function ActiveAuthenticator({ account, onCodes }: ActiveAuthenticatorProps): React.ReactNode {
  const { isFresh, authenticatorSince, recoveryCodesLeft: codesLeft } = account
  const removal = useAccountChange({
    send: () => callApi(deleteAuthenticator),
    onDone: async (newer) => {
      await setCachedAccountAndRefresh(newer)
      showToast({ type: 'success', message: t`Authenticator app removed.` })
    },
  })
  const renewal = useAccountChange({ send: () => callApi(regenerateRecoveryCodes), onDone: ({ codes }) => onCodes(codes) })
  const remove = async (): Promise<void> => {
    if (await confirmRemoval()) await removal.run()
  }
  const renew = async (): Promise<void> => {
    if (codesLeft === 0 || (await confirmRenewal())) await renewal.run()
  }
  return (
    <>
      <ul className="mt-3 divide-y divide-line-2">
        <AccountRow
          title={t`Authenticator app`}
          detail={authenticatorSince ? t`Added ${{ day: formatDay(new Date(authenticatorSince), memberTimeZone()) }}` : null}
          action={
            isFresh ? (
              <Button size="sm" variant="danger" isPending={removal.isPending} onClick={() => void remove()}>
                {t`Remove app`}
              </Button>
            ) : null
          }
        />
        <AccountRow
          title={
            <>
              {t`Recovery codes`}
              {codesLeft <= lowCodeCount ? <Chip tone="brass">{codesLeft === 0 ? t`None left` : t`Few left`}</Chip> : null}
            </>
          }
          detail={t`${{ codesLeft }} of 10 left. Use one to sign in if you lose your phone. Each code works once.`}
          action={
            isFresh ? (
              <Button size="sm" variant="secondary" isPending={renewal.isPending} onClick={() => void renew()}>
                {t`Get new codes`}
              </Button>
            ) : null
          }
        />
      </ul>
      <ErrorBanner>{removal.failure ?? renewal.failure}</ErrorBanner>
    </>
  )
}

function confirmRemoval(): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: t`Remove the authenticator app?`,
    content: t`You’ll need only your password to sign in. Your recovery codes will stop working too.`,
    confirmText: t`Remove`,
  })
}

function confirmRenewal(): Promise<boolean> {
  return confirm({
    title: t`Get new recovery codes?`,
    content: t`You’ll get ten new codes. The old ones stop working right away.`,
    confirmText: t`Get new codes`,
  })
}
