import * as z from 'zod/mini'

/** What can stand in the calendar, in the order in which it is filtered and told. */
export const eventTypes = [
  { value: 'pod-meeting', label: 'Pod meeting' },
  { value: 'weekly-accountability', label: 'Weekly accountability' },
  { value: 'tribe-talk', label: 'Tribe Talk' },
  { value: 'training', label: 'Training' },
  { value: 'office-hours', label: 'Office hours' },
  { value: 'social', label: 'Social' },
  { value: 'deadline', label: 'Deadline' },
] as const

/** A kind of entry of the calendar; also the name of its private feed. */
export const EventType = z.enum(eventTypes.map(({ value }) => value))
export type EventType = z.infer<typeof EventType>

/** The kinds that admins put into the calendar; pod meetings come from series, and deadlines from what is promised. */
export const communityEventTypes = [
  'weekly-accountability',
  'tribe-talk',
  'training',
  'office-hours',
  'social',
] as const satisfies EventType[]

/** What members call a kind of entry. */
export function eventTypeLabel(type: EventType): string {
  return eventTypes.find(({ value }) => value === type)?.label ?? type
}
