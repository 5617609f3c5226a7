import { Trans } from '@lingui/react/macro'
import { NewPasskey } from '#contract/api/identity/account-changes.ts'
import { type Account, type Passkey, deletePasskey } from '#contract/api/identity/account.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { callApi } from '#web/lib/call-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { RelativeMoment } from '#web/ui/data-display/moment.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { setCachedAccountAndRefresh, ignoreNotFound } from './account-query.ts'
import { ChangeForm } from './change-form.tsx'
import { passkeyDeviceName } from './passkey-device-name.ts'
import { canCreatePasskeys, createPasskey, formatPasskeyError } from './create-passkey.ts'
import { AccountRow } from './account-row.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useFieldDraft } from './use-field-draft.ts'

/** The passkeys: an explanation, the list and a form to add one. */
export function PasskeysCard({ account: { passkeys, isFresh } }: { account: Account }): React.ReactNode {
  const canCreate = canCreatePasskeys()
  const { typed: name, setTyped: setName, close } = useFieldDraft('passkeyName', isFresh && canCreate)
  return (
    <Card
      title={t`Passkeys`}
      aside={
        isFresh && canCreate && name === null ? (
          <Button size="sm" variant="secondary" onClick={() => setName(passkeyDeviceName(navigator.userAgent))}>
            {t`Add a passkey`}
          </Button>
        ) : null
      }
    >
      <p className="text-md text-ink-2">{t`Sign in with your fingerprint, face, or device PIN. No password needed.`}</p>
      {canCreate ? null : <p className="mt-2 text-md text-ink-3">{t`This browser doesn’t support passkeys. Try another one.`}</p>}
      {name !== null && isFresh ? <PasskeyForm name={name} onName={setName} onClose={close} /> : null}
      {passkeys.length === 0 ? (
        name === null ? (
          <p className="mt-3 text-md text-ink-3">{t`No passkeys yet.`}</p>
        ) : null
      ) : (
        <ul className="mt-3 divide-y divide-line-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} canRemove={isFresh} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type PasskeyFormProps = { name: string; onName: (name: string) => void; onClose: () => void }

function PasskeyForm({ name, onName, onClose }: PasskeyFormProps): React.ReactNode {
  const input = useFirstFocus<HTMLInputElement>()
  const change = useAccountChange({
    send: () => createPasskey(name),
    onDone: async (account) => {
      await setCachedAccountAndRefresh(account)
      onClose()
      showToast({ type: 'success', message: t`Your passkey is ready. You can use it the next time you sign in.` })
    },
    fields: ['name'],
    draft: () => ({ passkeyName: name }),
    formatError: formatPasskeyError,
  })
  return (
    <ChangeForm
      label={t`Add a passkey`}
      change={change}
      schema={NewPasskey}
      typed={{ ticket: '', name, response: {} }}
      action="Create passkey"
      onCancel={onClose}
    >
      <TextField
        ref={input}
        label={t`Passkey name`}
        name="name"
        autoComplete="off"
        className="max-w-96"
        help={t`A name helps you tell your passkeys apart. Your browser will guide you through the rest.`}
        error={change.errors['name']}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
    </ChangeForm>
  )
}

function PasskeyRow({ passkey, canRemove }: { passkey: Passkey; canRemove: boolean }): React.ReactNode {
  const { id, name, createdAt, usedAt } = passkey
  const timeZone = memberTimeZone()
  const addedDay = formatDay(new Date(createdAt), timeZone)
  const { run, isPending, failure } = useAccountChange({
    send: () => ignoreNotFound(callApi(deletePasskey, { params: { id } })),
    onDone: async (account) => {
      await setCachedAccountAndRefresh(account)
      showToast({ type: 'success', message: t`Passkey “${{ name }}” removed.` })
    },
  })
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      variant: 'warning',
      title: t`Remove the passkey “${{ name }}”?`,
      content: t`You won’t be able to sign in with it anymore. You can delete it from your device too.`,
      confirmText: t`Remove`,
    })
    if (isSure) await run()
  }
  return (
    <>
      <AccountRow
        title={name}
        detail={
          usedAt === null ? (
            t`Added ${{ addedDay }}, not used yet`
          ) : (
            <Trans>
              Added {addedDay}, last used <RelativeMoment at={usedAt} timeZone={timeZone} />
            </Trans>
          )
        }
        action={
          canRemove ? (
            <Button
              size="sm"
              variant="danger"
              isPending={isPending}
              aria-label={t`Remove passkey ${{ name }}`}
              onClick={() => void remove()}
            >
              {t`Remove`}
            </Button>
          ) : null
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
