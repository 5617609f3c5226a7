import { getNotificationSettings } from '#contract/api/notifications/settings.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/**
 * Plays a short tone for a notification if the member has enabled it and quiet hours do not apply. Stays silent if the browser
 * blocks audio.
 */
export async function playNotificationTone(): Promise<void> {
  const settings = await queryClient.ensureQueryData(queryOf(getNotificationSettings)).catch(() => null)
  if (!settings?.plays) return
  const { quietEndsAt } = await import('#domain/notifications/quiet-hours.ts')
  if (quietEndsAt(settings, settings.timezone, new Date())) return
  await playTone().catch(() => undefined)
}

const notes = [
  { hertz: 659.25, atSeconds: 0 },
  { hertz: 880, atSeconds: 0.12 },
]
const lengthSeconds = 0.45
const loudness = 0.12

/** Plays two soft notes, one after the other. */
async function playTone(): Promise<void> {
  const context = new AudioContext()
  await context.resume()
  for (const { hertz, atSeconds } of notes) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const begin = context.currentTime + atSeconds
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + lengthSeconds)
    tone.connect(volume).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + lengthSeconds)
    if (hertz === notes.at(-1)?.hertz) tone.addEventListener('ended', () => void context.close())
  }
}
