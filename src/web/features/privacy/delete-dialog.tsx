import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ModalCloseButton } from '../../ui/modal/modal-close-button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { isConfirmed } from './is-confirmed.ts'
import type { Deletion } from './use-deletion.ts'

const formId = 'delete-account'

/** Asks for a word that nobody types by mistake. */
export function DeleteDialog({ email, deletion }: { email: string; deletion: Deletion }): React.ReactNode {
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { remove, isGone, close } = deletion
  const isPending = remove.isPending || isGone
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    if (isPending) return
    if (isConfirmed(typed, email)) return void remove.run()
    setRefused(true)
    field.current?.focus()
  }
  return (
    <Modal
      active
      title="Delete your account?"
      // While it is being deleted there is no way back, so none is offered.
      beforeClose={(leave) => (isPending ? undefined : leave())}
      onClose={close}
      footer={
        <>
          <ModalCloseButton>Keep my account</ModalCloseButton>
          <Button variant="danger" type="submit" form={formId} isPending={isPending}>
            Delete for good
          </Button>
        </>
      }
    >
      <p className="text-md text-ink-2">
        Everything personal in the account <strong className="break-words">{email}</strong> is deleted, and it cannot be brought
        back.
      </p>
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-3">
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
      </form>
    </Modal>
  )
}
