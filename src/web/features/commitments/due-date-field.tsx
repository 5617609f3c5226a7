import { Suspense, lazy } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { commitmentDaysMax } from '#domain/commitments/commitment-fields.ts'
import { t } from '#domain/i18n/messages.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { addDays, formatSlashedDay } from './due-text.ts'

const DateField = lazy(() => import('#web/ui/date-field/date-field.tsx').then((module) => ({ default: module.DateField })))

type DueDateFieldProps = { form: UseFormReturn; today: string; nextMeetingOn: string | null }

/** The due date: the next meeting or a week from today with one press, or any day within the limits. */
export function DueDateField({ form, today, nextMeetingOn }: DueDateFieldProps): React.ReactNode {
  const { field: dueField, fieldState } = useController({ name: 'dueOn', control: form.control })
  const value = String(dueField.value)
  const inAWeek = addDays(today, 7)
  const presets = [
    ...(nextMeetingOn === null ? [] : [{ label: t`Next meeting`, day: nextMeetingOn }]),
    ...(nextMeetingOn === inAWeek ? [] : [{ label: t`In a week`, day: inAWeek }]),
  ]
  const input = { ...dueField, label: t`By`, isRequired: true, error: fieldState.error?.message, value }
  const choose = (day: string): void => form.setValue('dueOn', day, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="min-w-0">
      <Suspense fallback={<TextField {...input} value={formatSlashedDay(value)} onChange={() => {}} tabIndex={-1} aria-busy />}>
        <DateField {...input} min={today} max={addDays(today, commitmentDaysMax)} />
      </Suspense>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t`Quick dates`}</legend>
        {presets.map(({ label, day }) => (
          <ToggleChip key={label} isOn={value === day} onToggle={() => choose(day)}>
            {label}
          </ToggleChip>
        ))}
      </fieldset>
    </div>
  )
}
