import type { SlotChoice } from '#contract/api/me.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { formatTime } from '#domain/formatting/dates.ts'
import { meetingDays } from '#domain/pods/slots.ts'

/** A weekday in the member's time zone with its time slots, earliest first. */
export type WeekDay = { isoDay: number; day: string; slots: SlotChoice[] }

/** Groups the weekly time slots by the member's local days, Monday first, without empty days. */
export function weekOf(slots: readonly SlotChoice[]): WeekDay[] {
  return meetingDays.flatMap(({ iso, label }) => {
    const onDay = slots.filter(({ isoDay }) => isoDay === iso)
    if (onDay.length === 0) return []
    return [{ isoDay: iso, day: label, slots: onDay.toSorted((one, other) => one.minute - other.minute) }]
  })
}

/** Formats the local time of a slot: "4:00 PM". */
export function formatSlotTime({ minute }: Pick<SlotChoice, 'minute'>): string {
  return formatTime(new Date(minute * 60_000), 'UTC')
}

/** Marks a local time at night: "early" or "late"; empty for any other. */
export function formatComfort({ comfort }: Pick<SlotChoice, 'comfort'>): string {
  if (comfort === null) return ''
  return comfort === 'early' ? t`early` : t`late`
}

/** Availability of a time slot: "3 open seats · 1 pod forming"; empty if there is none. */
export function formatSlotAvailability({ openSeats, formingPods }: Pick<SlotChoice, 'openSeats' | 'formingPods'>): string {
  const seats = openSeats === 0 ? [] : [t`${plural({ openSeats }, { one: '1 open seat', other: '# open seats' })}`]
  const pods = formingPods === 0 ? [] : [t`${plural({ formingPods }, { one: '1 pod forming', other: '# pods forming' })}`]
  return [...seats, ...pods].join(' · ')
}
