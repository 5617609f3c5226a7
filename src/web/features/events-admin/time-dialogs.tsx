import { useId, useState } from 'react'
import type { AdminEvent, EventTime } from '#contract/calendar-events.ts'
import { wallTimeOf } from '#domain/meetings/wall-time.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ModalCloseButton } from '../../ui/modal/modal-close-button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { changeTime } from './change-time.ts'
import { dayAndTime, zoneInWords } from './event-times.ts'
import { WallTimeNote } from './wall-time-note.tsx'

type DialogProps = { event: AdminEvent; time: EventTime; onClose: () => void }

/** Asks when one time of an event is to be instead. */
export function MoveDialog({ event, time: { onDay, startsAt }, onClose }: DialogProps): React.ReactNode {
  const [wall, setWall] = useState(() => wallTimeOf(new Date(startsAt), event.timezone))
  const { fault, isRunning, send } = useChange(onClose)
  return (
    <TimeDialog
      title={`Move ${event.title}`}
      confirmText="Move"
      isRunning={isRunning}
      onClose={onClose}
      onSend={() => send(event.id, onDay, { moveTo: wall })}
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
    </TimeDialog>
  )
}

/** Asks why one time of an event is called off. */
export function SkipDialog({ event, time: { onDay, startsAt }, onClose }: DialogProps): React.ReactNode {
  const [reason, setReason] = useState('')
  const { fault, isRunning, send } = useChange(onClose)
  return (
    <TimeDialog
      title={`Call off ${dayAndTime(startsAt, event.timezone)}`}
      confirmText="Call it off"
      isRunning={isRunning}
      onClose={onClose}
      onSend={() => send(event.id, onDay, { skip: true, reason })}
    >
      <TextField
        label="Reason, if you like"
        error={fault ?? undefined}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </TimeDialog>
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

type TimeDialogProps = {
  title: string
  confirmText: string
  isRunning: boolean
  onClose: () => void
  onSend: () => void
  children: React.ReactNode
}

function TimeDialog({ title, confirmText, isRunning, onClose, onSend, children }: TimeDialogProps): React.ReactNode {
  const formId = useId()
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    onSend()
  }
  return (
    <Modal
      active
      title={title}
      onClose={onClose}
      footer={
        <>
          <ModalCloseButton>Cancel</ModalCloseButton>
          <Button type="submit" form={formId} isPending={isRunning}>
            {confirmText}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-2">
        {children}
      </form>
    </Modal>
  )
}
