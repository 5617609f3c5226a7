import { useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type Activity, activities } from '#domain/commitments/activities.ts'
import { validateCommitment } from '#domain/commitments/commitment-fields.ts'
import type { RoomView } from '#contract/api/meetings/room.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { useTextDraft } from '#web/lib/drafts/use-text-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { newId } from '#web/lib/new-id.ts'
import { addDays } from '#web/features/commitments/due-text.ts'
import { commitmentsQuery } from '#web/features/commitments/commitments-queries.ts'
import { serverTime } from './server-clock.ts'
import type { CaptureQueue } from './use-capture-queue.ts'

/** Form state. `dueOn` is null while it follows the next meeting. */
type CommitmentDraft = { activity: Activity; target: string; text: string; dueOn: string | null; witnessId: string }

/** A commitment until the next meeting: one measurable action with a due date and a witness. */
export function CommitmentFields({ view, captureQueue }: { view: RoomView; captureQueue: CaptureQueue }): React.ReactNode {
  const { data } = useQuery(commitmentsQuery)
  const { members, youId } = view
  const today = data?.today ?? new Date(serverTime()).toISOString().slice(0, 10)
  const next = data?.nextMeetingOn ?? null
  const [draft, setDraft] = useState(emptyDraft)
  const dueOn = draft.dueOn ?? (next !== null && next > today ? next : addDays(today, 7))
  const [fieldErrors, setFieldErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useRef<HTMLFormElement>(null)
  const hintId = useId()
  const storeDraft = useTextDraft({ userId: youId, form: 'meeting-commitment', text: draft, ...draftText, onRestore: setDraft })
  const updateDraft = (change: Partial<CommitmentDraft>): void => {
    setDraft({ ...draft, ...change })
    storeDraft({ ...draft, ...change })
  }
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const body = { id: newId(), ...toCommitmentInput(draft), dueOn }
    const podMemberIds = members.map(({ id }) => id)
    const invalid = validateCommitment(body, { today, memberId: youId, podMemberIds })
    setFieldErrors(new Map(invalid.toReversed().map(({ field, message }) => [field, message])))
    if (invalid.length > 0) return form.current?.querySelector<HTMLElement>(`[name=${invalid[0]?.field}]`)?.focus()
    captureQueue.add({ kind: 'commitment', body })
    updateDraft({ ...emptyDraft, dueOn: draft.dueOn, witnessId: draft.witnessId })
  }
  const isOther = draft.activity === 'other'
  return (
    <form ref={form} noValidate onSubmit={submit} aria-describedby={hintId} className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
      <p id={hintId} className="mb-1 text-sm text-ink-3 sm:col-span-2">
        {t`One thing, measurable, with a date. Say it, type it, name a witness.`}
      </p>
      <SelectField
        label={t`Activity`}
        name="activity"
        options={activities}
        value={draft.activity}
        error={fieldErrors.get('activity')}
        onChange={({ target }) =>
          updateDraft({ activity: activities.find(({ value }) => value === target.value)?.value ?? 'other' })
        }
      />
      {isOther ? null : (
        <TextField
          label={t`How many`}
          name="target"
          inputMode="numeric"
          value={draft.target}
          error={fieldErrors.get('target')}
          onChange={({ target }) => updateDraft({ target: target.value })}
        />
      )}
      <TextField
        label={isOther ? t`In your words` : t`In your words (optional)`}
        name="text"
        maxLength={200}
        className={isOther ? undefined : 'sm:col-span-2'}
        value={draft.text}
        error={fieldErrors.get('text')}
        onChange={({ target }) => updateDraft({ text: target.value })}
      />
      <TextField
        label={t`By`}
        name="dueOn"
        type="date"
        min={today}
        value={dueOn}
        error={fieldErrors.get('dueOn')}
        onChange={({ target }) => updateDraft({ dueOn: target.value })}
      />
      <SelectField
        label={t`Witness`}
        name="witnessId"
        placeholder={t`No one`}
        options={members.filter(({ id }) => id !== youId).map((one) => ({ value: one.id, label: fullName(one) }))}
        value={draft.witnessId}
        error={fieldErrors.get('witnessId')}
        onChange={({ target }) => updateDraft({ witnessId: target.value })}
      />
      <Button type="submit" size="sm" className="justify-self-start sm:col-span-2">
        {t`Commit`}
      </Button>
    </form>
  )
}

const emptyDraft: CommitmentDraft = { activity: 'other', target: '', text: '', dueOn: null, witnessId: '' }

/** How the draft is stored on this device until it is sent. */
const draftText = {
  isEmpty: ({ target, text }: CommitmentDraft): boolean => target === '' && text === '',
  parse: (stored: unknown): CommitmentDraft | null => {
    if (typeof stored !== 'object' || stored === null) return null
    const draft = { ...emptyDraft, ...stored }
    const isText = [draft.target, draft.text, draft.witnessId, draft.dueOn ?? ''].every((value) => typeof value === 'string')
    return isText && activities.some(({ value }) => value === draft.activity) ? draft : null
  },
}

function toCommitmentInput({ activity, target, text, witnessId }: CommitmentDraft) {
  const targetCount = target.trim() === '' ? null : Number(target.replaceAll(',', ''))
  return {
    activity,
    target: activity === 'other' ? null : targetCount,
    text: text.trim() === '' ? null : text.trim(),
    witnessId: witnessId === '' ? null : witnessId,
  }
}
