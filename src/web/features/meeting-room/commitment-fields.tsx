import { useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type Activity, activities } from '#domain/commitments/activities.ts'
import { commitmentFaults } from '#domain/commitments/commitment-fields.ts'
import type { RoomView } from '#contract/meeting-room.ts'
import { fullName } from '#domain/words/full-name.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { newId } from '../../lib/new-id.ts'
import { addDays } from '../commitments/due-words.ts'
import { commitmentsQuery } from '../commitments/commitments-query.ts'
import { serverTime } from './server-clock.ts'
import type { Outbox } from './use-outbox.ts'

/** What stands in the form; `dueOn` is null while it follows the day of the next meeting. */
type Typed = { activity: Activity; target: string; text: string; dueOn: string | null; witnessId: string }

/** What one does until the next meeting: one thing, measurable, by a day, with a witness. */
export function CommitmentFields({ view, outbox }: { view: RoomView; outbox: Outbox }): React.ReactNode {
  const { data } = useQuery(commitmentsQuery)
  const { members, youId } = view
  const today = data?.today ?? new Date(serverTime()).toISOString().slice(0, 10)
  const next = data?.nextMeetingOn ?? null
  const [typed, setTyped] = useState(nothing)
  const dueOn = typed.dueOn ?? (next !== null && next > today ? next : addDays(today, 7))
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useRef<HTMLFormElement>(null)
  const hintId = useId()
  const set = (change: Partial<Typed>): void => setTyped({ ...typed, ...change })
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const body = { id: newId(), ...valuesOf(typed), dueOn }
    const podMemberIds = members.map(({ id }) => id)
    const found = commitmentFaults(body, { today, memberId: youId, podMemberIds })
    setFaults(new Map(found.toReversed().map(({ field, message }) => [field, message])))
    if (found.length > 0) return form.current?.querySelector<HTMLElement>(`[name=${found[0]?.field}]`)?.focus()
    outbox.write({ kind: 'commitment', body })
    setTyped({ ...nothing, dueOn: typed.dueOn, witnessId: typed.witnessId })
  }
  const isOther = typed.activity === 'other'
  return (
    <form ref={form} noValidate onSubmit={submit} aria-describedby={hintId} className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
      <p id={hintId} className="mb-1 text-sm text-ink-3 sm:col-span-2">
        One thing, measurable, by a day. Say it, type it, name a witness.
      </p>
      <SelectField
        label="Activity"
        name="activity"
        options={activities}
        value={typed.activity}
        error={faults.get('activity')}
        onChange={({ target }) => set({ activity: activities.find(({ value }) => value === target.value)?.value ?? 'other' })}
      />
      {isOther ? null : (
        <TextField
          label="How many"
          name="target"
          inputMode="numeric"
          value={typed.target}
          error={faults.get('target')}
          onChange={({ target }) => set({ target: target.value })}
        />
      )}
      <TextField
        label={isOther ? 'In your words' : 'In your words, if you like'}
        name="text"
        maxLength={200}
        className={isOther ? undefined : 'sm:col-span-2'}
        value={typed.text}
        error={faults.get('text')}
        onChange={({ target }) => set({ text: target.value })}
      />
      <TextField
        label="By"
        name="dueOn"
        type="date"
        min={today}
        value={dueOn}
        error={faults.get('dueOn')}
        onChange={({ target }) => set({ dueOn: target.value })}
      />
      <SelectField
        label="Witness"
        name="witnessId"
        placeholder="Nobody"
        options={members.filter(({ id }) => id !== youId).map((one) => ({ value: one.id, label: fullName(one) }))}
        value={typed.witnessId}
        error={faults.get('witnessId')}
        onChange={({ target }) => set({ witnessId: target.value })}
      />
      <Button type="submit" size="sm" className="justify-self-start sm:col-span-2">
        Commit
      </Button>
    </form>
  )
}

const nothing: Typed = { activity: 'other', target: '', text: '', dueOn: null, witnessId: '' }

function valuesOf({ activity, target, text, witnessId }: Typed) {
  const counted = target.trim() === '' ? null : Number(target.replaceAll(',', ''))
  return {
    activity,
    target: activity === 'other' ? null : counted,
    text: text.trim() === '' ? null : text.trim(),
    witnessId: witnessId === '' ? null : witnessId,
  }
}
