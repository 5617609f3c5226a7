import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { AdminEvent } from '#contract/calendar-events.ts'
import { eventFields } from '#domain/calendar/event-fields.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import type { FieldLook } from '../form/field-control.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { WallTimeNote } from './wall-time-note.tsx'

const looks: Readonly<Record<string, FieldLook>> = {
  title: { isWide: true },
  description: { isWide: true, hasCounter: true },
  link: { isWide: true },
}

const groups = [
  { title: 'What it is', names: ['title', 'type', 'capacity', 'description', 'link'] },
  { title: 'When it takes place', names: ['startsWall', 'timezone', 'durationMinutes', 'repeats', 'untilDay'] },
]

type EventFormProps = {
  userId: string
  /** The event to be changed; null for a new one. */
  event: AdminEvent | null
  suggested?: FieldValues
  save: (changes: FieldValues) => Promise<FieldValues>
  onDone?: () => void
}

const nothingYet: FieldValues = {}

/** All that an admin says about an event. */
export function EventForm({ userId, event, suggested = nothingYet, save, onDone }: EventFormProps): React.ReactNode {
  return (
    <FieldForm
      label={event ? 'Edit event' : 'New event'}
      table={eventFields}
      groups={groups}
      looks={looks}
      stored={event ?? nothingYet}
      suggested={suggested}
      draftKey={[userId, `event-${event?.id ?? 'new'}`]}
      saveLabel={event ? 'Save' : 'Create event'}
      save={save}
      {...(onDone && { onDone })}
      renderMore={(form) => <OwnTime form={form} />}
    />
  )
}

function OwnTime({ form: { control } }: { form: UseFormReturn }): React.ReactNode {
  const [wall, zone] = useWatch({ control, name: ['startsWall', 'timezone'] })
  return <WallTimeNote wall={String(wall)} zone={String(zone)} />
}
