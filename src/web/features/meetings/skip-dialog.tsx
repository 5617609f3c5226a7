import { useId, useState } from 'react'
import type { PodMeeting } from '#contract/meetings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { ChangeFault } from './change-fault.tsx'
import { whenInWords } from './meeting-words.ts'
import { useSendingChange } from './use-sending-change.ts'

type SkipDialogProps = { meeting: PodMeeting; timeZone: string; onClose: () => void }

/** Skips one meeting, with a reason that the pod reads. */
export function SkipDialog({ meeting, timeZone, onClose }: SkipDialogProps): React.ReactNode {
  const formId = useId()
  const first = useFirstFocus<HTMLInputElement>()
  const [reason, setReason] = useState('')
  const { send, isSending, fault } = useSendingChange(meeting.onDay, onClose)
  return (
    <Modal
      active
      title="Skip this meeting?"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={isSending}>
            Skip meeting
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          send({ skip: true, reason: reason.trim() || null }, 'The meeting is skipped. Your pod is told by mail.')
        }}
      >
        <p>
          {whenInWords(meeting, timeZone)}. Everybody in the pod sees that it does not take place; you can bring it back until it
          would begin.
        </p>
        <TextField
          ref={first}
          label="Reason (optional)"
          help="Your pod reads it."
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <ChangeFault fault={fault} />
      </form>
    </Modal>
  )
}
