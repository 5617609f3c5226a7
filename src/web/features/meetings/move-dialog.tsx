import { useState } from 'react'
import type { PodMeeting } from '#contract/meetings.ts'
import { clockChangeAt } from '#domain/calendar/wall-time-note.ts'
import { dayNumber, dayOf, instantOf, parseWallTime, wallTimeOf } from '#domain/meetings/wall-time.ts'
import { zoneNameOf } from '#domain/words/dates.ts'
import { DateField } from '../../ui/date-field/date-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isSameClock } from '../../ui/figures/date-format.ts'
import { FormDialog } from '../../ui/modal/form-dialog.tsx'
import { ChangeFault } from './change-fault.tsx'
import { whenInWords } from './meeting-words.ts'
import { useSendingChange } from './use-sending-change.ts'

/** How many days before or after its own a meeting may be moved. */
const daysMoved = 6

type MoveDialogProps = { meeting: PodMeeting; timeZone: string; podZone: string; onClose: () => void }

/** Moves one meeting to another day and time of the pod's clock; what that is on the leader's own clock is said at once. */
export function MoveDialog({ meeting, timeZone, podZone, onClose }: MoveDialogProps): React.ReactNode {
  const { moveTo, reason, fields, fault, isSending, submit } = useMove(meeting, podZone, onClose)
  return (
    <FormDialog title="Move this meeting" confirmText="Move meeting" isSending={isSending} onClose={onClose} onSubmit={submit}>
      <p>
        Now {whenInWords(meeting, timeZone)}. Only this one moves; answers so far are asked anew, since they were about another
        time.
      </p>
      <NewTime {...{ meeting, podZone, ...fields }} />
      {moveTo === null ? null : <Preview {...{ meeting, moveTo, timeZone, podZone }} />}
      <TextField label="Reason (optional)" help="Your pod reads it." maxLength={200} {...reason} />
      <ChangeFault fault={fault} />
    </FormDialog>
  )
}

/** What is being entered, and the move it makes. `moveTo` is the pod's wall time, null while it is not whole. */
function useMove(meeting: PodMeeting, podZone: string, onDone: () => void) {
  const [before] = useState(() => wallTimeOf(new Date(meeting.startsAt), podZone))
  const [day, setDay] = useState(before.slice(0, 10))
  const [time, setTime] = useState(before.slice(11))
  const [reason, setReason] = useState('')
  const [ownFault, setOwnFault] = useState<string>()
  const { send, isSending, fault, timeFault } = useSendingChange(meeting.onDay, onDone)
  const moveTo = day !== '' && time !== '' ? `${day}T${time.slice(0, 5)}` : null
  const submit = (): void => {
    setOwnFault(moveTo === null ? 'Choose a day and a time.' : moveTo === before ? 'It is at this time already.' : undefined)
    if (moveTo === null || moveTo === before) return
    send({ moveTo, reason: reason.trim() || null }, 'The meeting is moved. Whoever had answered is asked anew.')
  }
  return {
    moveTo,
    fields: { day, setDay, time, setTime, error: ownFault ?? timeFault },
    reason: { value: reason, onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => setReason(target.value) },
    fault,
    isSending,
    submit,
  }
}

type NewTimeProps = { meeting: PodMeeting; podZone: string } & ReturnType<typeof useMove>['fields']

function NewTime({ meeting: { onDay, startsAt }, podZone, day, setDay, time, setTime, error }: NewTimeProps): React.ReactNode {
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
      <DateField
        label="Day"
        isRequired
        error={error}
        min={dayOf(dayNumber(onDay) - daysMoved)}
        max={dayOf(dayNumber(onDay) + daysMoved)}
        value={day}
        onChange={setDay}
      />
      <TextField
        type="time"
        label={`Time in ${zoneWords(startsAt, podZone)}`}
        isRequired
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
    </div>
  )
}

function zoneWords(at: string, zone: string): string {
  return `${zone.replaceAll('_', ' ').split('/').at(-1)} (${zoneNameOf(new Date(at), zone)})`
}

type PreviewProps = { meeting: PodMeeting; moveTo: string; timeZone: string; podZone: string }

/** When that is on the leader's own clock, and what a clock change does to it. */
function Preview({ meeting, moveTo, timeZone, podZone }: PreviewProps): React.ReactNode {
  const { number, minute } = parseWallTime(moveTo)
  const startsAtMs = instantOf(number, minute, podZone)
  const lengthMs = Date.parse(meeting.endsAt) - Date.parse(meeting.startsAt)
  const moved = { startsAt: new Date(startsAtMs).toISOString(), endsAt: new Date(startsAtMs + lengthMs).toISOString() }
  const change = clockChangeAt(moveTo, podZone)
  const isSame = isSameClock(new Date(startsAtMs), timeZone, podZone)
  return (
    <output className="block rounded-md bg-sunk px-3 py-2 text-md text-ink-2">
      {isSame ? '' : 'For you: '}
      {whenInWords(moved, timeZone)}
      {change === 'left-out' ? '. Clocks go forward then and leave this time out, so the meeting begins after the gap.' : null}
      {change === 'twice' ? '. Clocks go back then and show this time twice; the first one is meant.' : null}
    </output>
  )
}
