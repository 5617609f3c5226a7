import { memberZone } from '../../lib/member-zone.ts'
import { wallTimeNotes } from './event-times.ts'

/** Says below a wall time what it is on one's own clock, and what a clock change does to it. */
export function WallTimeNote({ wall, zone }: { wall: string; zone: string }): React.ReactNode {
  const { when, warning } = wallTimeNotes(wall, zone, memberZone())
  return (
    <div aria-live="polite" className="min-h-6 text-sm md:col-span-2">
      {when ? <p className="text-ink-2">{when}</p> : null}
      {warning ? <p className="text-brass-ink">{warning}</p> : null}
    </div>
  )
}
