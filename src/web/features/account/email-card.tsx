import { Trans } from '@lingui/react/macro'
import { EmailChange } from '#contract/api/identity/account-changes.ts'
import { type Account, cancelEmailChange, requestEmailChange } from '#contract/api/identity/account.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { setCachedAccount } from './account-query.ts'
import { ChangeForm } from './change-form.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useFieldDraft } from './use-field-draft.ts'

/** The sign-in email address, a pending new address, and a form to change it. */
export function EmailCard({ account: { email, pendingEmail, isFresh } }: { account: Account }): React.ReactNode {
  const { typed, setTyped, close } = useFieldDraft('email', isFresh)
  return (
    <Card
      title={t`Email`}
      aside={
        isFresh && typed === null ? (
          <Button size="sm" variant="secondary" onClick={() => setTyped('')}>
            {t`Change email`}
          </Button>
        ) : null
      }
    >
      <p className="font-medium break-words">{email}</p>
      <p className="text-sm text-ink-3">{t`You sign in with this address, and we email you here.`}</p>
      {pendingEmail === null ? null : <PendingEmailChange email={pendingEmail} canCancel={isFresh} />}
      {isFresh && typed !== null ? <EmailForm typed={typed} onTyped={setTyped} onClose={close} /> : null}
    </Card>
  )
}

function PendingEmailChange({ email, canCancel }: { email: string; canCancel: boolean }): React.ReactNode {
  const { run, isPending, failure } = useAccountChange({
    send: () => callApi(cancelEmailChange),
    onDone: (account) => {
      setCachedAccount(account)
      showToast({ type: 'success', message: t`Your email address stays the same.` })
    },
  })
  return (
    <div className="mt-4 grid gap-3">
      <Banner
        action={
          canCancel ? (
            <Button size="sm" variant="secondary" isPending={isPending} onClick={() => void run()}>
              {t`Cancel change`}
            </Button>
          ) : null
        }
      >
        <Trans>
          We sent a link to <strong className="break-words">{email}</strong>. Open it and confirm to change your address.
        </Trans>
      </Banner>
      <ErrorBanner>{failure}</ErrorBanner>
    </div>
  )
}

type EmailFormProps = { typed: string; onTyped: (email: string) => void; onClose: () => void }

function EmailForm({ typed, onTyped, onClose }: EmailFormProps): React.ReactNode {
  const input = useFirstFocus<HTMLInputElement>()
  const change = useAccountChange({
    send: () => callApi(requestEmailChange, { body: { email: typed } }),
    onDone: (account) => {
      setCachedAccount(account)
      onClose()
      showToast({ type: 'success', message: t`We sent a link to your new address. Open it to confirm.` })
    },
    fields: ['email'],
    draft: () => ({ email: typed }),
  })
  return (
    <ChangeForm
      label={t`Change email`}
      change={change}
      schema={EmailChange}
      typed={{ email: typed }}
      action="Send link"
      onCancel={onClose}
    >
      <TextField
        ref={input}
        label={t`New email address`}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        help={t`We’ll send a link to this address. Nothing changes until you confirm.`}
        error={change.errors['email']}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
      />
    </ChangeForm>
  )
}
