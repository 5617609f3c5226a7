import type { PodMeeting } from '#contract/api/meetings/meetings.ts'
import { t } from '#domain/i18n/messages.ts'
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
      title={t`Skip this meeting?`}
      confirmText={t`Skip meeting`}
      variant="danger"
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => send({ skip: true, reason: reason.trim() || null }, t`Meeting skipped. We’ve emailed your pod.`)}
    >
      <p>
        {formatMeetingTime(meeting, timeZone)}. {t`Your pod sees that it’s off. You can restore it until the start time.`}
      </p>
      <TextField
        ref={first}
        label={t`Reason (optional)`}
        help={t`Your pod will see this.`}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ChangeErrorBanner error={error} />
    </FormDialog>
  )
}
