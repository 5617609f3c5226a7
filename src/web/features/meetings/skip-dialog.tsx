import type { PodMeeting } from '#contract/api/meetings/meetings.ts'
import { useStoredText } from '#web/lib/drafts/use-stored-text.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/modal/form-dialog.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { ChangeErrorBanner } from './change-error-banner.tsx'
import { formatMeetingTime } from './meeting-text.ts'
import { useMeetingUpdate } from './use-meeting-update.ts'

type SkipDialogProps = { meeting: PodMeeting; timeZone: string; onClose: () => void }

/** Skips a meeting, with a reason for the pod. */
export function SkipDialog({ meeting, timeZone, onClose }: SkipDialogProps): React.ReactNode {
  const first = useFirstFocus<HTMLInputElement>()
  const { text: reason, setText: setReason, clear } = useStoredText(`skip-${meeting.onDay}`)
  const { send, isSending, error } = useMeetingUpdate(meeting.onDay, () => {
    clear()
    onClose()
  })
  return (
    <FormDialog
      title="Skip this meeting?"
      confirmText="Skip meeting"
      variant="danger"
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => send({ skip: true, reason: reason.trim() || null }, 'The meeting is skipped. Your pod is told by mail.')}
    >
      <p>
        {formatMeetingTime(meeting, timeZone)}. Everybody in the pod sees that it does not take place; you can bring it back until
        it would begin.
      </p>
      <TextField
        ref={first}
        label="Reason (optional)"
        help="Your pod reads it."
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ChangeErrorBanner error={error} />
    </FormDialog>
  )
}
