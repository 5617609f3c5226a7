import { lazy, Suspense } from 'react'
import type { PodMeeting } from '#contract/meetings.ts'

// Only whoever leads has it, so that nobody else's page carries it.
const MeetingMenu = lazy(async () => ({ default: (await import('./meeting-menu.tsx')).MeetingMenu }))

type MeetingActionsProps = { meeting: PodMeeting; timeZone: string; podZone: string }

/** The button behind which whoever leads moves or skips a meeting. Its room is kept until it is there. */
export function MeetingActions(props: MeetingActionsProps): React.ReactNode {
  return (
    <div className="min-h-10 min-w-10 flex-none max-md:min-h-11 max-md:min-w-11">
      <Suspense fallback={null}>
        <MeetingMenu {...props} />
      </Suspense>
    </div>
  )
}
