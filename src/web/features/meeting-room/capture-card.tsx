import { useRef, useState } from 'react'
import type { RoomView } from '#contract/meeting-room.ts'
import { type NoteKind, noteLengthMax } from '#domain/meetings/notes.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ToggleChip } from '../../ui/toggle-chip.tsx'
import { CommitmentFields } from './commitment-fields.tsx'
import type { Outbox } from './use-outbox.ts'
import { newId } from '../../lib/new-id.ts'

/** What may be written down: a kind of note, or what one does next. */
export type CaptureKind = NoteKind | 'commitment'

const kinds = [
  { value: 'win', label: 'Win', asks: 'What went well' },
  { value: 'need', label: 'Need', asks: 'What you ask for' },
  { value: 'offer', label: 'Offer', asks: 'What you can give' },
  { value: 'takeaway', label: 'Take-away', asks: 'What you take away' },
  { value: 'commitment', label: 'Commitment', asks: 'What you will do' },
] as const satisfies readonly { value: CaptureKind; label: string; asks: string }[]

type CaptureCardProps = {
  view: RoomView
  meetingId: string
  outbox: Outbox
  /** What the present part is for; the card follows it until something is chosen in that part. */
  suggested: CaptureKind
}

/** Writes something down in a few seconds while the meeting goes on. */
export function CaptureCard({ view, meetingId, outbox, suggested }: CaptureCardProps): React.ReactNode {
  const [choice, setChoice] = useState<{ kind: CaptureKind; during: CaptureKind } | null>(null)
  const kind = choice?.during === suggested ? choice.kind : suggested
  return (
    <Card title="Write it down">
      <fieldset className="mb-3 flex flex-wrap gap-1.5">
        <legend className="sr-only">What it is</legend>
        {kinds.map(({ value, label }) => (
          <ToggleChip key={value} isOn={value === kind} onToggle={() => setChoice({ kind: value, during: suggested })}>
            {label}
          </ToggleChip>
        ))}
      </fieldset>
      {kind === 'commitment' ? (
        <CommitmentFields view={view} outbox={outbox} />
      ) : (
        <NoteForm key={meetingId} kind={kind} meetingId={meetingId} outbox={outbox} />
      )}
      <output className="block text-sm text-brass-ink empty:hidden">{waitingInWords(outbox.unsent.length)}</output>
    </Card>
  )
}

type NoteFormProps = { kind: NoteKind; meetingId: string; outbox: Outbox }

function NoteForm({ kind, meetingId, outbox }: NoteFormProps): React.ReactNode {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    field.current?.focus()
    if (text.trim() === '') return setError('Write a few words.')
    outbox.write({ kind: 'note', body: { id: newId(), meetingId, kind, text: text.trim() } })
    setText('')
    setError(undefined)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField
        ref={field}
        label={kinds.find(({ value }) => value === kind)?.asks ?? ''}
        error={error}
        maxLength={noteLengthMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="sm" className="justify-self-start">
        Write down
      </Button>
    </form>
  )
}

function waitingInWords(count: number): string | null {
  if (count === 0) return null
  return `${count === 1 ? '1 line is' : `${count} lines are`} kept on this device until it is sent.`
}
