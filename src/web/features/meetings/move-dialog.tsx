import { useState } from 'react'
import type { PodMeeting } from '#contract/api/meetings/meetings.ts'
import { findClockChange } from '#domain/calendar/clock-change.ts'
import { dayNumber, dayOf, instantOf, parseWallTime, wallTimeOf } from '#domain/meetings/wall-time.ts'
import { timeZoneNameOf } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { useStoredText } from '#web/lib/drafts/use-stored-text.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { isSameLocalTime } from '#web/ui/data-display/format-date.ts'
import { FormDialog } from '#web/ui/modal/form-dialog.tsx'
import { ChangeErrorBanner } from './change-error-banner.tsx'
import { formatMeetingTime } from './meeting-text.ts'
import { useMeetingUpdate } from './use-meeting-update.ts'

/** Maximum number of days to move a meeting, in either direction. */
const maxMoveDays = 6

type MoveDialogProps = { meeting: PodMeeting; timeZone: string; podTimeZone: string; onClose: () => void }

/** Moves a meeting to another day and time in the pod's time zone. Shows the leader's local time while it is entered. */
export function MoveDialog({ meeting, timeZone, podTimeZone, onClose }: MoveDialogProps): React.ReactNode {
  const { moveTo, reason, fields, fault: formError, isSending, submit } = useMoveForm(meeting, podTimeZone, onClose)
  return (
    <FormDialog
      title={t`Move this meeting`}
      confirmText={t`Move meeting`}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {t`Currently ${{ time: formatMeetingTime(meeting, timeZone) }}. Only this meeting moves. Everyone will be asked to RSVP again.`}
      </p>
      <NewTime {...{ meeting, podTimeZone, ...fields }} />
      {moveTo === null ? null : <MovePreview {...{ meeting, moveTo, timeZone, podTimeZone }} />}
      <TextField label={t`Reason (optional)`} help={t`Your pod will see this.`} maxLength={200} {...reason} />
      <ChangeErrorBanner error={formError} />
    </FormDialog>
  )
}

/** Form state and the resulting move. `moveTo` is the wall time in the pod's time zone, null while incomplete. */
function useMoveForm(meeting: PodMeeting, podTimeZone: string, onDone: () => void) {
  const [originalWallTime] = useState(() => wallTimeOf(new Date(meeting.startsAt), podTimeZone))
  const [day, setDay] = useState(originalWallTime.slice(0, 10))
  const [time, setTime] = useState(originalWallTime.slice(11))
  const { text: reason, setText: setReason, clear } = useStoredText(`move-${meeting.onDay}`)
  const [validationError, setValidationError] = useState<string>()
  const {
    send,
    isSending,
    error: formError,
    timeError,
  } = useMeetingUpdate(meeting.onDay, () => {
    clear()
    onDone()
  })
  const moveTo = day !== '' && time !== '' ? `${day}T${time.slice(0, 5)}` : null
  const submit = (): void => {
    setValidationError(
      moveTo === null ? t`Choose a day and time.` : moveTo === originalWallTime ? t`It’s already at this time.` : undefined,
    )
    if (moveTo === null || moveTo === originalWallTime) return
    send({ moveTo, reason: reason.trim() || null }, t`Meeting moved. We’ve asked everyone to RSVP again.`)
  }
  return {
    moveTo,
    fields: { day, setDay, time, setTime, error: validationError ?? timeError },
    reason: { value: reason, onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => setReason(target.value) },
    fault: formError,
    isSending,
    submit,
  }
}

type NewTimeProps = { meeting: PodMeeting; podTimeZone: string } & ReturnType<typeof useMoveForm>['fields']

function NewTime({
  meeting: { onDay, startsAt },
  podTimeZone,
  day,
  setDay,
  time,
  setTime,
  error,
}: NewTimeProps): React.ReactNode {
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
      <DateField
        label={t`Day`}
        isRequired
        error={error}
        min={dayOf(dayNumber(onDay) - maxMoveDays)}
        max={dayOf(dayNumber(onDay) + maxMoveDays)}
        value={day}
        onChange={setDay}
      />
      <TextField
        type="time"
        label={t`Time in ${{ timeZoneName: formatTimeZoneName(startsAt, podTimeZone) }}`}
        isRequired
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
    </div>
  )
}

function formatTimeZoneName(at: string, timeZone: string): string {
  return `${timeZone.replaceAll('_', ' ').split('/').at(-1)} (${timeZoneNameOf(new Date(at), timeZone)})`
}

type MovePreviewProps = { meeting: PodMeeting; moveTo: string; timeZone: string; podTimeZone: string }

/** The new time in the leader's time zone, and the effect of a clock change. */
function MovePreview({ meeting, moveTo, timeZone, podTimeZone }: MovePreviewProps): React.ReactNode {
  const { number, minute } = parseWallTime(moveTo)
  const startsAtMs = instantOf(number, minute, podTimeZone)
  const lengthMs = Date.parse(meeting.endsAt) - Date.parse(meeting.startsAt)
  const moved = { startsAt: new Date(startsAtMs).toISOString(), endsAt: new Date(startsAtMs + lengthMs).toISOString() }
  const change = findClockChange(moveTo, podTimeZone)
  const time = formatMeetingTime(moved, timeZone)
  const isSame = isSameLocalTime(new Date(startsAtMs), timeZone, podTimeZone)
  return (
    <output className="block rounded-md bg-sunk px-3 py-2 text-md text-ink-2">
      {isSame ? time : t`Your time: ${{ time }}`}
      {change === 'left-out' ? `. ${t`Clocks go forward and skip this time, so the meeting starts after the gap.`}` : null}
      {change === 'twice' ? `. ${t`Clocks go back and this time happens twice. We use the first one.`}` : null}
    </output>
  )
}
