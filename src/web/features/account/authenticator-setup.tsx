import { useState } from 'react'
import { AuthenticatorCode } from '#contract/api/identity/account-changes.ts'
import { confirmAuthenticator, type startAuthenticatorSetup } from '#contract/api/identity/account.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { ChangeForm } from './change-form.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { QrCode } from './qr-code.tsx'
import { useAccountChange } from './use-account-change.ts'

/** A secret for an authenticator app, as the text of a QR code and in letters. */
export type OfferedAuthenticator = ResponseOf<typeof startAuthenticatorSetup>

type AuthenticatorSetupProps = {
  offer: OfferedAuthenticator
  onDone: (codes: readonly string[]) => Promise<void>
  onCancel: () => void
}

/** Transfers the secret to an authenticator app, by camera or by hand, and asks for a first code. */
export function AuthenticatorSetup({ offer: { uri, secret }, onDone, onCancel }: AuthenticatorSetupProps): React.ReactNode {
  const heading = useFirstFocus<HTMLHeadingElement>()
  const [code, setCode] = useState('')
  const change = useAccountChange({
    send: () => callApi(confirmAuthenticator, { body: { code } }),
    onDone: ({ codes }) => onDone(codes),
    fields: ['code'],
  })
  return (
    <ChangeForm
      label={t`Set up an authenticator app`}
      change={change}
      schema={AuthenticatorCode}
      typed={{ code }}
      action="Turn on"
      onCancel={onCancel}
    >
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {t`Scan this with your authenticator app`}
      </h3>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={uri} label={t`QR code with your secret key`} />
        <div className="min-w-0 flex-1 basis-56 text-md text-ink-2">
          <p>{t`Any authenticator app works. If you’re on your phone or don’t have a camera, enter this secret key instead:`}</p>
          <p className="my-3 text-base font-semibold break-words text-ink">
            <code>{groupsOfFour(secret)}</code>
          </p>
          <CopyButton text={secret} label={t`Copy secret key`} />
        </div>
      </div>
      <TextField
        label={t`6-digit code`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-72"
        help={t`Your app shows a new code every 30 seconds.`}
        error={change.errors['code']}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </ChangeForm>
  )
}

/** Groups of four characters, easier to read and type. */
function groupsOfFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
