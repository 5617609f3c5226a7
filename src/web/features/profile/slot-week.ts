import type { SlotChoice } from '#contract/me.ts'
import { meetingDays } from '#domain/pods/slots.ts'

/** A weekly time as one entry of a week: its clock time for the member, and for the zone the slots name. */
export type WeekSlot = SlotChoice & {
  /** "4:00 PM" */
  time: string
  /** "7:00 PM Eastern", with the day where it is another one there. */
  anchor: string
}

/** One day of the member's own week and the times that fall on it, the earliest first. */
export type WeekDay = { day: string; slots: WeekSlot[] }

const labelParts = /^(\w+)s (\d{1,2}:\d{2} [AP]M) your time \((.+)\)$/

/**
 * The weekly times by the member's own days, Monday first; days without a time are left out.
 *
 * Read from the labels, which the server makes: taking zones apart again would cost the page a calendar library.
 */
export function weekOf(slots: readonly SlotChoice[]): WeekDay[] {
  const read = slots.flatMap((slot) => {
    const [, day = '', time = '', anchor = ''] = labelParts.exec(slot.label) ?? []
    return day === '' ? [] : [{ ...slot, day, time, anchor }]
  })
  return meetingDays.flatMap(({ label }) => {
    const onDay = read.filter(({ day }) => day === label)
    if (onDay.length === 0) return []
    return [{ day: label, slots: onDay.toSorted((one, other) => minutesOf(one.time) - minutesOf(other.time)) }]
  })
}

/** What speaks for a time, in words: "3 open seats · 1 pod forming"; empty where nothing does. */
export function seatWords({ openSeats, formingPods }: Pick<SlotChoice, 'openSeats' | 'formingPods'>): string {
  const seats = openSeats === 0 ? [] : [openSeats === 1 ? '1 open seat' : `${openSeats} open seats`]
  const pods = formingPods === 0 ? [] : [formingPods === 1 ? '1 pod forming' : `${formingPods} pods forming`]
  return [...seats, ...pods].join(' · ')
}

/** Minutes after midnight of "4:05 PM". */
function minutesOf(time: string): number {
  const [, hour = 0, minute = 0, half] = /^(\d+):(\d+) ([AP])M$/.exec(time) ?? []
  return ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute)
}
