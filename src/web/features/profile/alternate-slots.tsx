import { ComboBoxField } from '../../ui/combo-box/combo-box-field.tsx'
import { seatWords, type WeekDay } from './slot-week.ts'

const places = [0, 1] as const
const labels = ['Another time that suits you', 'And one more'] as const

type AlternateSlotsProps = {
  days: readonly WeekDay[]
  /** The first choice, which is not offered again. */
  preference: string
  value: readonly string[]
  error: string | undefined
  onChange: (slots: string[]) => void
  onBlur: () => void
}

/** Up to two times that would suit as well. The second is asked for once there is a first. */
export function AlternateSlots({ days, preference, value, error, onChange, onBlur }: AlternateSlotsProps): React.ReactNode {
  const options = days.flatMap(({ day, slots }) =>
    slots.map((slot) => ({
      value: slot.value,
      label: slot.label,
      // Without the Eastern time, which the list tells.
      shortLabel: slot.label.replace(/ \([^)]*\)$/, ''),
      group: `${day}s`,
      note: noteOf(slot),
    })),
  )
  const free = (own: string) =>
    options.filter((option) => option.value === own || (option.value !== preference && !value.includes(option.value as never)))
  const change = (place: number, slot: string): void => {
    const changed = places.map((i) => (i === place ? slot : (value[i] ?? '')))
    onChange(changed.filter((one) => one !== ''))
  }
  return (
    <div className="mt-3 grid gap-y-3">
      {places
        .filter((i) => i <= value.length)
        .map((i) => (
          <ComboBoxField
            key={i}
            label={labels[i]}
            help={i === 0 ? 'More times mean more pods that fit. You may leave this empty.' : undefined}
            error={i === 0 ? error : undefined}
            options={free(value[i] ?? '')}
            value={value[i] ?? ''}
            placeholder="Type a day or a time"
            onChange={(slot) => change(i, slot)}
            onBlur={onBlur}
          />
        ))}
    </div>
  )
}

function noteOf(slot: WeekDay['slots'][number]): string {
  return [slot.comfort ?? '', seatWords(slot)].filter(Boolean).join(' · ')
}
