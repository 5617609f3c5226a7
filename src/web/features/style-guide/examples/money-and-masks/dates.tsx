import { useState } from 'react'
import { CalendarDay, Moment, RelativeMoment } from '#web/ui/data-display/moment.tsx'

const dayMs = 86_400_000

/** A meeting three days ahead, in the member's time zone and in another one; a message just now; a day without a time. */
export function Example(): React.ReactNode {
  const [now] = useState(() => Date.now())
  const meetingAt = new Date(now + 3 * dayMs)
  return (
    <dl className="grid gap-3">
      <Row term="Next meeting, for a member in Chicago">
        <Moment at={meetingAt} timeZone="America/Chicago" />
      </Row>
      <Row term="The same meeting, for a member in Honolulu">
        <Moment at={meetingAt} timeZone="Pacific/Honolulu" />
      </Row>
      <Row term="Time until the meeting">
        <RelativeMoment at={meetingAt} timeZone="America/Chicago" />
      </Row>
      <Row term="New message">
        <RelativeMoment at={new Date(now - 12_000)} timeZone="America/Chicago" />
      </Row>
      <Row term="Member since">
        <CalendarDay on="2024-11-05" />
      </Row>
    </dl>
  )
}

function Row({ term, children }: { term: string; children: React.ReactNode }): React.ReactNode {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line-2 pb-2">
      <dt className="text-ink-3">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

export const title = 'Dates and times'
export const text = 'Shown in the member’s time zone. The zone is named if the browser’s clock shows a different time.'
