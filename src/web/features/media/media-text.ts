import type { MediaItem } from '#contract/api/media.ts'
import { extensionOf } from '#domain/files/file-types.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'

/** Line below a title: date, length, speakers. */
export function mediaDetails({ recordedOn, minutes, speakers }: MediaItem): string {
  const day = recordedOn === null ? null : formatDay(`${recordedOn}T12:00:00Z`, 'UTC')
  return [day, minutes === null ? null : formatMediaLength(minutes), speakers.join(', ') || null].filter(Boolean).join(' · ')
}

/** Formats a number of minutes: "42 min", "1 hr 5 min". */
export function formatMediaLength(minutes: number): string {
  if (minutes < 60) return t`${{ minutes }} min`
  return minutes % 60 === 0
    ? t`${{ hours: minutes / 60 }} hr`
    : t`${{ hours: Math.floor(minutes / 60) }} hr ${{ minutes: minutes % 60 }} min`
}

/** Label of the action: videos are watched, audio is listened to. Null for other files, which are downloaded. */
export function playLabel({ file: { type } }: MediaItem): string | null {
  if (type.startsWith('video/')) return t`Watch`
  return type.startsWith('audio/') ? t`Listen` : null
}

/** Label of a file type: "PDF". */
export function fileKindLabel(type: string): string {
  return extensionOf(type).slice(1).toUpperCase()
}
