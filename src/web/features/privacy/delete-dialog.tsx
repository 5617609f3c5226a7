import { useRef, useState } from 'react'
import { Failure } from '../../ui/failure.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/modal/form-dialog.tsx'
import { isConfirmed } from './is-confirmed.ts'
import type { Deletion } from './use-deletion.ts'

/** Asks for a word that nobody types by mistake. */
export function DeleteDialog({ email, deletion }: { email: string; deletion: Deletion }): React.ReactNode {
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { remove, isGone, close } = deletion
  const isPending = remove.isPending || isGone
  const submit = (): void => {
    if (isPending) return
    if (isConfirmed(typed, email)) return void remove.run()
    setRefused(true)
    field.current?.focus()
  }
  return (
    <FormDialog
      title="Delete your account?"
      cancelText="Keep my account"
      confirmText="Delete for good"
      variant="danger"
      isSending={isPending}
      // While it is being deleted there is no way back, so none is offered.
      beforeClose={(leave) => (isPending ? undefined : leave())}
      onClose={close}
      onSubmit={submit}
    >
      <p className="text-md text-ink-2">
        Everything personal in the account <strong className="break-words">{email}</strong> is deleted, and it cannot be brought
        back.
      </p>
      <TextField
        ref={field}
        label="Type DELETE to confirm"
        name="confirmation"
        help="Your e-mail address will do as well."
        error={isRefused ? 'Type DELETE, or your e-mail address.' : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(false)
        }}
      />
      <Failure>{remove.failure}</Failure>
    </FormDialog>
  )
}
