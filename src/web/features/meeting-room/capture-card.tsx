import { useRef, useState } from 'react'
import type { RoomView } from '#contract/api/meetings/room.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { type NoteKind, noteLengthMax } from '#domain/meetings/notes.ts'
import { plainText, useTextDraft } from '#web/lib/drafts/use-text-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { CommitmentFields } from './commitment-fields.tsx'
import type { CaptureQueue } from './use-capture-queue.ts'
import { newId } from '#web/lib/new-id.ts'

/** What can be captured: a kind of note, or a commitment. */
export type CaptureKind = NoteKind | 'commitment'

const captureKinds = [
  { value: 'win', label: t`Win`, prompt: t`What went well` },
  { value: 'need', label: t`Need`, prompt: t`What you need` },
  { value: 'offer', label: t`Offer`, prompt: t`What you can offer` },
  { value: 'takeaway', label: t`Takeaway`, prompt: t`Your takeaway` },
  { value: 'commitment', label: t`Commitment`, prompt: t`What you’ll do` },
] as const satisfies readonly { value: CaptureKind; label: string; prompt: string }[]

type CaptureCardProps = {
  view: RoomView
  meetingId: string
  captureQueue: CaptureQueue
  /** The usual kind in the current part. The card uses it until the member selects another one in that part. */
  suggested: CaptureKind
}

/** Captures notes and commitments within seconds during the meeting. */
export function CaptureCard({ view, meetingId, captureQueue, suggested }: CaptureCardProps): React.ReactNode {
  const [choice, setChoice] = useState<{ kind: CaptureKind; during: CaptureKind } | null>(null)
  const kind = choice?.during === suggested ? choice.kind : suggested
  return (
    <Card title={t`Capture`}>
      <fieldset className="mb-3 flex flex-wrap gap-1.5">
        <legend className="sr-only">{t`Type`}</legend>
        {captureKinds.map(({ value, label }) => (
          <ToggleChip key={value} isOn={value === kind} onToggle={() => setChoice({ kind: value, during: suggested })}>
            {label}
          </ToggleChip>
        ))}
      </fieldset>
      {kind === 'commitment' ? (
        <CommitmentFields view={view} captureQueue={captureQueue} />
      ) : (
        <NoteForm key={meetingId} kind={kind} userId={view.youId} meetingId={meetingId} captureQueue={captureQueue} />
      )}
      <output className="block text-sm text-brass-ink empty:hidden">{formatPendingCount(captureQueue.pending.length)}</output>
    </Card>
  )
}

type NoteFormProps = { kind: NoteKind; userId: string; meetingId: string; captureQueue: CaptureQueue }

/** A line for the pod. What is typed stays on this device until it is written down. */
function NoteForm({ kind, userId, meetingId, captureQueue }: NoteFormProps): React.ReactNode {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const form = `meeting-note-${meetingId}`
  const storeDraft = useTextDraft({ userId, form, text, ...plainText, onRestore: setText })
  const updateText = (next: string): void => {
    setText(next)
    storeDraft(next)
  }
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    field.current?.focus()
    if (text.trim() === '') return setError(t`Write a few words.`)
    captureQueue.add({ kind: 'note', body: { id: newId(), meetingId, kind, text: text.trim() } })
    updateText('')
    setError(undefined)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField
        ref={field}
        label={captureKinds.find(({ value }) => value === kind)?.prompt ?? ''}
        error={error}
        maxLength={noteLengthMax}
        value={text}
        onChange={(event) => updateText(event.target.value)}
      />
      <Button type="submit" size="sm" className="justify-self-start">
        {t`Add`}
      </Button>
    </form>
  )
}

function formatPendingCount(count: number): string | null {
  if (count === 0) return null
  return t`${plural({ count }, { one: '1 note', other: '# notes' })} saved on this device. We’ll sync when you’re back online.`
}
