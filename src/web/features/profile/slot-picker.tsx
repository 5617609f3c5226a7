import { useId, useImperativeHandle, useRef, useState } from 'react'
import type { SlotChoice } from '#contract/api/me.ts'
import { t } from '#domain/i18n/messages.ts'
import { pluralWeekday, shortWeekday } from '#domain/meetings/weekdays.ts'
import { classNames } from '#web/ui/class-names.ts'
import { GroupFrame } from '#web/ui/fields/group-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatComfort, formatSlotAvailability, formatSlotTime, type WeekDay } from './slot-week.ts'

type SlotPickerProps = {
  name: string
  days: readonly WeekDay[]
  /** The ID of a slot, empty if none is selected. */
  value: string
  error: string | undefined
  onChange: (slot: string) => void
  onBlur: () => void
  ref: React.Ref<{ focus: () => void }>
}

/**
 * A week of time slots with a single choice: all days on a wide screen, one day at a time on phones. Built from radio buttons,
 * so it has one tab stop and arrow keys move through the slots.
 */
export function SlotPicker({ name, days, value, error, onChange, onBlur, ref }: SlotPickerProps): React.ReactNode {
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const focus = (): void => {
    const inputs = [...(root.current?.querySelectorAll('input') ?? [])].filter((input) => input.offsetParent !== null)
    ;(inputs.find((input) => input.checked) ?? inputs[0])?.focus()
  }
  useImperativeHandle(ref, () => ({ focus }), [])
  const chosenDay = days.find(({ slots }) => slots.some((slot) => slot.value === value))?.day
  const [openDay, setOpenDay] = useState<string | null>(null)
  const visibleDay = openDay ?? chosenDay ?? days[0]?.day
  return (
    <GroupFrame
      ref={root}
      id={id}
      role="radiogroup"
      label={t`Day and time`}
      className="mt-3"
      isRequired
      error={error}
      help={t`Pods run on Eastern Time. If your clocks change on other dates, your local time may shift by an hour.`}
    >
      {/* Seven targets of 44 px fill a phone's width, so they touch; the visible part of each is slightly inset. */}
      <div className="-mx-2 mb-2 grid grid-cols-7 max-[359px]:grid-cols-4 md:hidden">
        {days.map(({ isoDay, day }) => (
          <DayButton
            key={day}
            day={day}
            shortDay={shortWeekday(isoDay)}
            isVisible={day === visibleDay}
            isChosen={day === chosenDay}
            onPress={() => setOpenDay(day)}
          />
        ))}
      </div>
      <div className="grid gap-2">
        {days.map(({ isoDay, day, slots }) => (
          <div key={day} className={classNames('grid gap-1', day !== visibleDay && 'max-md:hidden')}>
            <p aria-hidden="true" className="text-sm font-medium text-ink-2">
              {pluralWeekday(isoDay)}
            </p>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(118px,1fr))] gap-1.5">
              {slots.map((slot) => (
                <SlotOption
                  key={slot.value}
                  slot={slot}
                  day={pluralWeekday(isoDay)}
                  input={{ name, checked: slot.value === value, onBlur, onChange: () => onChange(slot.value) }}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </GroupFrame>
  )
}

type DayButtonProps = { day: string; shortDay: string; isVisible: boolean; isChosen: boolean; onPress: () => void }

/** Displays a day on phones. A dot marks the day of the selected slot. */
function DayButton({ day, shortDay, isVisible, isChosen, onPress }: DayButtonProps): React.ReactNode {
  return (
    <button
      type="button"
      aria-pressed={isVisible}
      onClick={onPress}
      className="min-h-11 min-w-0 rounded-control px-0.5 text-chip font-semibold"
    >
      <span
        className={classNames(
          'relative grid min-h-11 place-items-center rounded-control border',
          isVisible ? 'border-pine bg-pine-soft text-pine-ink' : 'border-transparent bg-sunk text-ink-2',
        )}
      >
        {/* Screen readers get the whole name, because two elements would be read as two words. */}
        <span aria-hidden="true">{shortDay}</span>
        <span className="sr-only">{isChosen ? t`${{ day }}, chosen` : day}</span>
        {isChosen ? <span className="absolute inset-x-0 bottom-1 mx-auto size-1 rounded-full bg-pine" /> : null}
      </span>
    </button>
  )
}

type SlotOptionProps = { slot: SlotChoice; day: string; input: React.ComponentProps<'input'> }

function SlotOption({ slot, day, input }: SlotOptionProps): React.ReactNode {
  const comfort = formatComfort(slot)
  const seats = formatSlotAvailability(slot)
  return (
    <label className="relative grid min-h-13 content-start rounded-control border border-line-field/60 bg-card px-1.5 py-1.5 hover:border-line-field has-checked:border-pine has-checked:bg-pine-soft has-aria-invalid:border-clay">
      <input
        {...input}
        type="radio"
        value={slot.value}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-control"
      />
      <span className="tabular flex flex-wrap items-center gap-x-1.5 text-md font-semibold">
        <span className="sr-only">{day} </span>
        {formatSlotTime(slot)} <span className="sr-only">{t`your time`} </span>
        {comfort ? <span className="text-xs text-brass-ink">{comfort}</span> : null}
      </span>{' '}
      <span className="tabular text-xs text-ink-2">({slot.ownTime})</span>
      {seats ? <span className="tabular text-xs text-pine-ink"> {seats}</span> : null}
      <span className="pointer-events-none invisible absolute -end-1 -top-1 grid size-4.5 place-items-center rounded-full bg-pine text-on-pine peer-checked:visible">
        <Icon name="check" className="size-3 stroke-[3]" />
      </span>
    </label>
  )
}
