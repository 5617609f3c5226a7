import { eventTypeLabel } from '#domain/calendar/event-types.ts'
import type { EntryTexts } from '#server/platform/ics/entries.ts'
import type { Planned } from './planned.ts'

const alarmMinutes = [24 * 60, 15]

/** What every calendar says of something planned, with one name and one version for feeds and invitations. The place is the link to the call. */
export function textsOf({ type, key, title, description, link, version }: Planned, appUrl: string): EntryTexts {
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
