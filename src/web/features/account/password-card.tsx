import { useState } from 'react'
import { PasswordChange } from '#contract/api/identity/account-changes.ts'
import { type Account, changePassword } from '#contract/api/identity/account.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { callApi } from '#web/lib/call-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { setCachedAccount } from './account-query.ts'
import { ChangeForm } from './change-form.tsx'
import { useAccountChange } from './use-account-change.ts'

/** The password: when it was last changed, and a form to change it. */
export function PasswordCard({ account: { email, secretChangedAt, isFresh } }: { account: Account }): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={t`Password`}
      aside={
        isFresh && !isOpen ? (
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {t`Change password`}
          </Button>
        ) : null
      }
    >
      <p className="text-md text-ink-2">
        {secretChangedAt === null
          ? t`Not changed since you created your account.`
          : t`Last changed ${{ day: formatDay(new Date(secretChangedAt), memberTimeZone()) }}.`}
      </p>
      {isFresh && isOpen ? <PasswordForm email={email} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }): React.ReactNode {
  const first = useFirstFocus<HTMLInputElement>()
  const [typed, setTyped] = useState({ current: '', next: '' })
  const change = useAccountChange({
    send: () => callApi(changePassword, { body: typed }),
    onDone: (account) => {
      setCachedAccount(account)
      onClose()
      showToast({ type: 'success', message: t`Password changed. All your other browsers were signed out.` })
    },
    fields: ['current', 'next'],
  })
  return (
    <ChangeForm
      label={t`Change password`}
      change={change}
      schema={PasswordChange}
      typed={typed}
      action="Change password"
      onCancel={onClose}
    >
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={first}
        label={t`Current password`}
        name="current"
        error={change.errors['current']}
        value={typed.current}
        onChange={(event) => setTyped({ ...typed, current: event.target.value })}
      />
      <PasswordField
        label={t`New password`}
        name="next"
        autoComplete="new-password"
        help={t`At least 8 characters. Try a few random words.`}
        error={change.errors['next']}
        value={typed.next}
        onChange={(event) => setTyped({ ...typed, next: event.target.value })}
      />
      <p className="text-sm text-ink-3">{t`This signs you out of all other browsers. You stay signed in here.`}</p>
    </ChangeForm>
  )
}
