import { eventTypeLabel } from '#domain/calendar/event-types.ts'
import type { EntryTexts } from '#server/platform/ics/entries.ts'
import type { PlannedEntry } from './planned.ts'

const alarmMinutes = [24 * 60, 15]

/** Texts of an entry, with one uid and one version for feeds and invitations. The location is the link to the call. */
export function entryTextsOf({ type, key, title, description, link, version }: PlannedEntry, appUrl: string): EntryTexts {
  return {
    uid: `${key}@${new URL(appUrl).hostname}`,
    title,
    description,
    location: link ?? '',
    url: `${appUrl}${type === 'pod-meeting' ? '/meeting-agenda' : '/calendar'}`,
    category: eventTypeLabel(type),
    version,
    alarmMinutes,
  }
}
