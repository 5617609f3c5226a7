import type { MediaItem } from '#contract/media.ts'
import { endingOf } from '#domain/files/file-types.ts'
import { formatDay } from '../../lib/dates.ts'

/** What stands under a title: the day, how long it takes, who speaks. */
export function mediaLine({ recordedOn, minutes, speakers }: MediaItem): string {
  const day = recordedOn === null ? null : formatDay(`${recordedOn}T12:00:00Z`, 'UTC')
  return [day, minutes === null ? null : lengthInWords(minutes), speakers.join(', ') || null].filter(Boolean).join(' · ')
}

/** So many minutes as people say it: "42 min", "1 h 5 min". */
export function lengthInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** What one does with it: films are watched, sound is heard, anything else is downloaded. */
export function playWord({ file: { type } }: MediaItem): 'Watch' | 'Listen' | null {
  if (type.startsWith('video/')) return 'Watch'
  return type.startsWith('audio/') ? 'Listen' : null
}

/** The kind of a file in a word: "PDF". */
export function kindWord(type: string): string {
  return endingOf(type).slice(1).toUpperCase()
}
