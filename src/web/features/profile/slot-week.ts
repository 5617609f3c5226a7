import type { SlotChoice } from '#contract/api/me.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { meetingDays } from '#domain/pods/slots.ts'

/** A weekly time slot: its local time for the member and in the slot's own time zone. */
export type WeekSlot = SlotChoice & {
  /** "4:00 PM" */
  time: string
  /** "7:00 PM Eastern", with the day if it differs there. */
  anchor: string
}

/** A day of the member's week with its time slots, earliest first. */
export type WeekDay = { day: string; slots: WeekSlot[] }

const labelParts = /^(\w+)s (\d{1,2}:\d{2} [AP]M) your time \((.+)\)$/

/**
 * Groups the weekly time slots by the member's local days, Monday first, without empty days.
 *
 * Parsed from the server's labels: converting time zones here would require a calendar library.
 */
export function weekOf(slots: readonly SlotChoice[]): WeekDay[] {
  const parsed = slots.flatMap((slot) => {
    const [, day = '', time = '', anchor = ''] = labelParts.exec(slot.label) ?? []
    return day === '' ? [] : [{ ...slot, day, time, anchor }]
  })
  return meetingDays.flatMap(({ label }) => {
    const onDay = parsed.filter(({ day }) => day === label)
    if (onDay.length === 0) return []
    return [{ day: label, slots: onDay.toSorted((one, other) => minutesOf(one.time) - minutesOf(other.time)) }]
  })
}

/** Availability of a time slot: "3 open seats · 1 pod forming"; empty if there is none. */
export function formatSlotAvailability({ openSeats, formingPods }: Pick<SlotChoice, 'openSeats' | 'formingPods'>): string {
  const seats = openSeats === 0 ? [] : [t`${plural({ openSeats }, { one: '1 open seat', other: '# open seats' })}`]
  const pods = formingPods === 0 ? [] : [t`${plural({ formingPods }, { one: '1 pod forming', other: '# pods forming' })}`]
  return [...seats, ...pods].join(' · ')
}

/** Minutes after midnight of "4:05 PM". */
function minutesOf(time: string): number {
  const [, hour = 0, minute = 0, half] = /^(\d+):(\d+) ([AP])M$/.exec(time) ?? []
  return ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute)
}
