import { t } from '#domain/i18n/messages.ts'
import { pluralWeekday } from '#domain/meetings/weekdays.ts'
import { ComboBoxField } from '#web/ui/combo-box/combo-box-field.tsx'
import { formatComfort, formatSlotAvailability, type WeekDay } from './slot-week.ts'

const positions = [0, 1] as const
const labels = ['Another time that works', 'One more time that works'] as const

type AlternateSlotsProps = {
  days: readonly WeekDay[]
  /** The first choice, which is not offered again. */
  preference: string
  value: readonly string[]
  error: string | undefined
  onChange: (slots: string[]) => void
  onBlur: () => void
}

/** Up to two alternate time slots. The second is offered once the first is selected. */
export function AlternateSlots({ days, preference, value, error, onChange, onBlur }: AlternateSlotsProps): React.ReactNode {
  const options = days.flatMap(({ isoDay, slots }) =>
    slots.map((slot) => ({
      value: slot.value,
      label: slot.label,
      // Without the Eastern time, which the list shows.
      shortLabel: slot.shortLabel,
      group: pluralWeekday(isoDay),
      description: hintOf(slot),
    })),
  )
  const availableOptions = (current: string) =>
    options.filter(
      (option) => option.value === current || (option.value !== preference && !value.includes(option.value as never)),
    )
  const change = (position: number, slot: string): void => {
    const changed = positions.map((i) => (i === position ? slot : (value[i] ?? '')))
    onChange(changed.filter((slotId) => slotId !== ''))
  }
  return (
    <div className="mt-3 grid gap-y-3">
      {positions
        .filter((i) => i <= value.length)
        .map((i) => (
          <ComboBoxField
            key={i}
            label={labels[i]}
            help={i === 0 ? t`More times mean more options. Optional.` : undefined}
            error={i === 0 ? error : undefined}
            options={availableOptions(value[i] ?? '')}
            value={value[i] ?? ''}
            placeholder={t`Type a day or time`}
            onChange={(slot) => change(i, slot)}
            onBlur={onBlur}
          />
        ))}
    </div>
  )
}

function hintOf(slot: WeekDay['slots'][number]): string {
  return [formatComfort(slot), formatSlotAvailability(slot)].filter(Boolean).join(' · ')
}
