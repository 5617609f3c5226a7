import { NewPasskey } from '#contract/account-changes.ts'
import { type Account, type Passkey, removePasskey } from '#contract/account.ts'
import { formatDay } from '../../lib/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { Failure } from '../../ui/failure.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { RelativeMoment } from '../../ui/figures/moment.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { adoptFactors, orAsItIs } from './account-query.ts'
import { ChangeForm } from './change-form.tsx'
import { deviceName } from './device-name.ts'
import { canMakePasskeys, makePasskey, wordsOfRefusal } from './make-passkey.ts'
import { AccountRow } from './account-row.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useTyped } from './use-typed.ts'

/** The passkeys: what they are, which there are, and the way to another. */
export function PasskeysCard({ account: { passkeys, isFresh } }: { account: Account }): React.ReactNode {
  const isAble = canMakePasskeys()
  const { typed: name, setTyped: setName, close } = useTyped('passkeyName', isFresh && isAble)
  return (
    <Card
      title="Passkeys"
      aside={
        isFresh && isAble && name === null ? (
          <Button size="sm" variant="secondary" onClick={() => setName(deviceName(navigator.userAgent))}>
            Add a passkey
          </Button>
        ) : null
      }
    >
      <p className="text-md text-ink-2">
        Sign in with your fingerprint, your face or the PIN of your device, without password and code. Nobody can guess or steal
        it from us.
      </p>
      {isAble ? null : <p className="mt-2 text-md text-ink-3">This browser cannot make passkeys. Please use another one.</p>}
      {name !== null && isFresh ? <PasskeyForm name={name} onName={setName} onClose={close} /> : null}
      {passkeys.length === 0 ? (
        name === null ? (
          <p className="mt-3 text-md text-ink-3">You have no passkey yet.</p>
        ) : null
      ) : (
        <ul className="mt-3 divide-y divide-line-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} mayRemove={isFresh} />
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
    send: () => makePasskey(name),
    onDone: async (account) => {
      await adoptFactors(account)
      onClose()
      notify({ type: 'success', message: 'Your passkey is ready. Use it the next time you sign in.' })
    },
    fields: ['name'],
    typed: () => ({ passkeyName: name }),
    wordsOf: wordsOfRefusal,
  })
  return (
    <ChangeForm
      label="Add a passkey"
      change={change}
      schema={NewPasskey}
      typed={{ ticket: '', name, response: {} }}
      action="Make the passkey"
      onCancel={onClose}
    >
      <TextField
        ref={input}
        label="Name of the passkey"
        name="name"
        autoComplete="off"
        className="max-w-96"
        help="So that you can tell it from others. Your browser asks for the rest."
        error={change.faults['name']}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
    </ChangeForm>
  )
}

function PasskeyRow({ passkey, mayRemove }: { passkey: Passkey; mayRemove: boolean }): React.ReactNode {
  const { id, name, createdAt, usedAt } = passkey
  const zone = memberZone()
  const { run, isPending, failure } = useAccountChange({
    send: () => orAsItIs(call(removePasskey, { params: { id } })),
    onDone: async (account) => {
      await adoptFactors(account)
      notify({ type: 'success', message: `The passkey “${name}” is removed.` })
    },
  })
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      variant: 'warning',
      title: `Remove the passkey “${name}”?`,
      content: 'It no longer signs you in. You may delete it from your device too.',
      confirmText: 'Remove',
    })
    if (isSure) await run()
  }
  return (
    <>
      <AccountRow
        title={name}
        detail={
          <>
            Added on {formatDay(new Date(createdAt), zone)},{' '}
            {usedAt === null ? (
              'not used yet'
            ) : (
              <>
                last used <RelativeMoment at={usedAt} timeZone={zone} />
              </>
            )}
          </>
        }
        action={
          mayRemove ? (
            <Button
              size="sm"
              variant="danger"
              isPending={isPending}
              aria-label={`Remove the passkey ${name}`}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          ) : null
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
