import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { AdminEvent } from '#contract/api/calendar/events.ts'
import { eventFields } from '#domain/calendar/event-fields.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import type { FieldDisplay } from '#web/features/form/field-control.tsx'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { WallTimeHint } from './wall-time-hint.tsx'

const fieldDisplays: Readonly<Record<string, FieldDisplay>> = {
  title: { isWide: true },
  description: { isWide: true, hasCounter: true },
  link: { isWide: true },
}

const groups = [
  { title: t`Details`, names: ['title', 'type', 'capacity', 'description', 'link'] },
  { title: t`Date and time`, names: ['startsWall', 'timezone', 'durationMinutes', 'repeats', 'untilDay'] },
]

type EventFormProps = {
  userId: string
  /** The event to edit; null for a new one. */
  event: AdminEvent | null
  suggested?: FieldValues
  save: (changes: FieldValues) => Promise<FieldValues>
  onDone?: () => void
}

const emptyValues: FieldValues = {}

/** The form of an event. */
export function EventForm({ userId, event, suggested = emptyValues, save, onDone }: EventFormProps): React.ReactNode {
  return (
    <FieldForm
      label={event ? t`Edit event` : t`New event`}
      table={eventFields}
      groups={groups}
      fieldDisplays={fieldDisplays}
      stored={event ?? emptyValues}
      suggested={suggested}
      draftKey={[userId, `event-${event?.id ?? 'new'}`]}
      saveLabel={event ? t`Save` : t`Create event`}
      save={save}
      {...(onDone && { onDone })}
      renderMore={(form) => <OwnTimeHint form={form} />}
    />
  )
}

function OwnTimeHint({ form: { control } }: { form: UseFormReturn }): React.ReactNode {
  const [wall, timeZone] = useWatch({ control, name: ['startsWall', 'timezone'] })
  return <WallTimeHint wall={String(wall)} timeZone={String(timeZone)} />
}
