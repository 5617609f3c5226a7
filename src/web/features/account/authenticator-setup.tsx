import { useState } from 'react'
import { CodeOfApp } from '#contract/account-changes.ts'
import { confirmAuthenticator, type offerAuthenticator } from '#contract/account.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { ChangeForm } from './change-form.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from './qr-code.tsx'
import { useAccountChange } from './use-account-change.ts'

/** A secret for an app, as the text of a QR code and in letters. */
export type OfferedAuthenticator = AnswerOf<typeof offerAuthenticator>

type AuthenticatorSetupProps = {
  offer: OfferedAuthenticator
  onDone: (codes: readonly string[]) => Promise<void>
  onCancel: () => void
}

/** Brings the secret into an app, by camera or by hand, and asks for a first code of it. */
export function AuthenticatorSetup({ offer: { uri, secret }, onDone, onCancel }: AuthenticatorSetupProps): React.ReactNode {
  const heading = useFirstFocus<HTMLHeadingElement>()
  const [code, setCode] = useState('')
  const change = useAccountChange({
    send: () => call(confirmAuthenticator, { body: { code } }),
    onDone: ({ codes }) => onDone(codes),
    fields: ['code'],
  })
  return (
    <ChangeForm
      label="Set up an authenticator app"
      change={change}
      schema={CodeOfApp}
      typed={{ code }}
      action="Turn on"
      onCancel={onCancel}
    >
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        Scan this with your authenticator app
      </h3>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={uri} label="The secret as a QR code" />
        <div className="min-w-0 flex-1 basis-56 text-md text-ink-2">
          <p>Any app for one-time codes will do. On this phone, or without a camera, type the secret into the app instead:</p>
          <p className="my-3 text-base font-semibold break-words text-ink">
            <code>{inGroups(secret)}</code>
          </p>
          <CopyButton text={secret} label="Copy the secret" />
        </div>
      </div>
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-72"
        help="Six digits. They change every 30 seconds."
        error={change.faults['code']}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </ChangeForm>
  )
}

/** In fours, as people read letters out to themselves. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
