import { useState } from 'react'
import type { AdminEvent, EventTime } from '#contract/calendar-events.ts'
import { wallTimeOf } from '#domain/meetings/wall-time.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/modal/form-dialog.tsx'
import { changeTime } from './change-time.ts'
import { dayAndTime, zoneInWords } from './event-times.ts'
import { WallTimeNote } from './wall-time-note.tsx'

type DialogProps = { event: AdminEvent; time: EventTime; onClose: () => void }

/** Asks when one time of an event is to be instead. */
export function MoveDialog({ event, time: { onDay, startsAt }, onClose }: DialogProps): React.ReactNode {
  const [wall, setWall] = useState(() => wallTimeOf(new Date(startsAt), event.timezone))
  const { fault, isRunning, send } = useChange(onClose)
  return (
    <FormDialog
      title={`Move ${event.title}`}
      confirmText="Move"
      isSending={isRunning}
      onClose={onClose}
      onSubmit={() => send(event.id, onDay, { moveTo: wall })}
    >
      <TextField
        type="datetime-local"
        label="New day and time"
        help={`On the clock of ${zoneInWords(event.timezone)}.`}
        error={fault ?? undefined}
        value={wall}
        onChange={({ target }) => setWall(target.value)}
      />
      <WallTimeNote wall={wall} zone={event.timezone} />
    </FormDialog>
  )
}

/** Asks why one time of an event is called off. */
export function SkipDialog({ event, time: { onDay, startsAt }, onClose }: DialogProps): React.ReactNode {
  const [reason, setReason] = useState('')
  const { fault, isRunning, send } = useChange(onClose)
  return (
    <FormDialog
      title={`Call off ${dayAndTime(startsAt, event.timezone)}`}
      confirmText="Call it off"
      isSending={isRunning}
      onClose={onClose}
      onSubmit={() => send(event.id, onDay, { skip: true, reason })}
    >
      <TextField
        label="Reason, if you like"
        error={fault ?? undefined}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}

function useChange(onClose: () => void) {
  const [fault, setFault] = useState<string | null>(null)
  const [isRunning, run] = useOneAtATime()
  const send = (...change: Parameters<typeof changeTime>): void =>
    run(async () => {
      const found = await changeTime(...change)
      setFault(found)
      if (found === null) onClose()
    })
  return { fault, isRunning, send }
}
