import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { wallTimeHints } from './event-time-text.ts'

/** Hint below a wall time: the admin's local time, and the effect of a clock change. */
export function WallTimeHint({ wall, timeZone }: { wall: string; timeZone: string }): React.ReactNode {
  const { when, warning } = wallTimeHints(wall, timeZone, memberTimeZone())
  return (
    <div aria-live="polite" className="min-h-6 text-sm md:col-span-2">
      {when ? <p className="text-ink-2">{when}</p> : null}
      {warning ? <p className="text-brass-ink">{warning}</p> : null}
    </div>
  )
}
