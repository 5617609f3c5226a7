import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/modal/form-dialog.tsx'
import { isConfirmed } from './is-confirmed.ts'
import type { AccountDeletion } from './use-account-deletion.ts'

/** Asks for a confirmation word that cannot be typed by mistake. */
export function DeleteDialog({ email, deletion }: { email: string; deletion: AccountDeletion }): React.ReactNode {
  const [typed, setTyped] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { remove, isDeleted, close } = deletion
  const isPending = remove.isPending || isDeleted
  const submit = (): void => {
    if (isPending) return
    if (isConfirmed(typed, email)) return void remove.run()
    setInvalid(true)
    field.current?.focus()
  }
  return (
    <FormDialog
      title={t`Delete your account?`}
      cancelText={t`Keep my account`}
      confirmText={t`Delete account`}
      variant="danger"
      isSending={isPending}
      // A running deletion cannot be canceled, so closing is disabled.
      beforeClose={(leave) => (isPending ? undefined : leave())}
      onClose={close}
      onSubmit={submit}
    >
      <p className="text-md text-ink-2">
        <Trans>
          This deletes all the data of <strong className="break-words">{email}</strong> for good.
        </Trans>
      </p>
      <TextField
        ref={field}
        label={t`Type DELETE to confirm`}
        name="confirmation"
        help={t`You can also type your email address.`}
        error={isInvalid ? t`Type DELETE or your email address.` : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setInvalid(false)
        }}
      />
      <ErrorBanner>{remove.failure}</ErrorBanner>
    </FormDialog>
  )
}
