import * as z from 'zod/mini'
import { t } from '#domain/i18n/messages.ts'

/** Types of calendar entries, in the order they are listed and filtered. */
export const eventTypes = [
  { value: 'pod-meeting', label: t`Pod meeting` },
  { value: 'weekly-accountability', label: t`Weekly accountability` },
  { value: 'tribe-talk', label: t`Tribe Talk` },
  { value: 'training', label: t`Training` },
  { value: 'office-hours', label: t`Office hours` },
  { value: 'social', label: t`Social` },
  { value: 'deadline', label: t`Deadline` },
] as const

/** A type of calendar entry. Also the name of its private feed. */
export const EventType = z.enum(eventTypes.map(({ value }) => value))
export type EventType = z.infer<typeof EventType>

/** Types that admins can create. Pod meetings come from series, and deadlines from commitments. */
export const communityEventTypes = [
  'weekly-accountability',
  'tribe-talk',
  'training',
  'office-hours',
  'social',
] as const satisfies EventType[]

/** Returns the label of an event type. */
export function eventTypeLabel(type: EventType): string {
  return eventTypes.find(({ value }) => value === type)?.label ?? type
}
