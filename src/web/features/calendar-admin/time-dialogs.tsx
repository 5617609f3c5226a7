import { useState } from 'react'
import type { AdminEvent, EventOccurrence } from '#contract/api/calendar/events.ts'
import { t } from '#domain/i18n/messages.ts'
import { wallTimeOf } from '#domain/meetings/wall-time.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/modal/form-dialog.tsx'
import { updateEventTime } from './update-event-time.ts'
import { formatDayAndTime, formatTimeZoneShort } from './event-time-text.ts'
import { WallTimeHint } from './wall-time-hint.tsx'

type DialogProps = { event: AdminEvent; time: EventOccurrence; onClose: () => void }

/** Asks for the new time of an occurrence. */
export function MoveDialog({ event, time: { onDay, startsAt }, onClose }: DialogProps): React.ReactNode {
  const [wall, setWall] = useState(() => wallTimeOf(new Date(startsAt), event.timezone))
  const { fault: error, isRunning, send } = useTimeChange(onClose)
  return (
    <FormDialog
      title={t`Move ${{ title: event.title }}`}
      confirmText={t`Move`}
      isSending={isRunning}
      onClose={onClose}
      onSubmit={() => send(event.id, onDay, { moveTo: wall })}
    >
      <TextField
        type="datetime-local"
        label={t`New day and time`}
        help={t`Enter the time in ${{ timeZoneShort: formatTimeZoneShort(event.timezone) }}.`}
        error={error ?? undefined}
        value={wall}
        onChange={({ target }) => setWall(target.value)}
      />
      <WallTimeHint wall={wall} timeZone={event.timezone} />
    </FormDialog>
  )
}

/** Asks why an occurrence is canceled. */
export function SkipDialog({ event, time: { onDay, startsAt }, onClose }: DialogProps): React.ReactNode {
  const [reason, setReason] = useState('')
  const { fault: error, isRunning, send } = useTimeChange(onClose)
  return (
    <FormDialog
      title={t`Cancel ${{ dayAndTime: formatDayAndTime(startsAt, event.timezone) }}`}
      confirmText={t`Cancel this date`}
      isSending={isRunning}
      onClose={onClose}
      onSubmit={() => send(event.id, onDay, { skip: true, reason })}
    >
      <TextField
        label={t`Reason (optional)`}
        error={error ?? undefined}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}

function useTimeChange(onClose: () => void) {
  const [error, setError] = useState<string | null>(null)
  const [isRunning, run] = useAsyncAction()
  const send = (...change: Parameters<typeof updateEventTime>): void =>
    run(async () => {
      const message = await updateEventTime(...change)
      setError(message)
      if (message === null) onClose()
    })
  return { fault: error, isRunning, send }
}
