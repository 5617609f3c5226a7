import { lazy, Suspense } from 'react'
import type { PodMeeting } from '#contract/api/meetings/meetings.ts'

// Only leaders have this menu, so others do not load it.
const MeetingMenu = lazy(async () => ({ default: (await import('./meeting-menu.tsx')).MeetingMenu }))

type MeetingActionsProps = { meeting: PodMeeting; timeZone: string; podTimeZone: string }

/** The button of the leader's menu for a meeting. Its space is reserved until the menu is loaded. */
export function MeetingActions(props: MeetingActionsProps): React.ReactNode {
  return (
    <div className="min-h-10 min-w-10 flex-none max-md:min-h-11 max-md:min-w-11">
      <Suspense fallback={null}>
        <MeetingMenu {...props} />
      </Suspense>
    </div>
  )
}
