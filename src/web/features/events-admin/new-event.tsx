import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { makeEvent } from '#contract/calendar-events.ts'
import { call } from '../../lib/call.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { EventForm } from './event-form.tsx'
import { eventsPath, rereadEvents } from './events-queries.ts'

/** Puts an event into the calendar of the tribe, and goes to it. */
export function NewEvent(): React.ReactNode {
  const { user } = useVisitor()
  const navigate = useNavigate()
  const madeId = useRef('')
  const [suggested] = useState(() => ({ timezone: memberZone(), durationMinutes: 60, repeats: 'none' }))
  return (
    <>
      <BackLink to={eventsPath}>Events</BackLink>
      <PageHeader title="New event" subtitle="Everybody in the tribe sees it in their calendar at once." />
      <Card>
        <EventForm
          userId={user?.id ?? ''}
          event={null}
          suggested={suggested}
          save={async (body) => {
            const made = await call(makeEvent, { body })
            madeId.current = made.id
            void rereadEvents()
            return made
          }}
          onDone={() => {
            notify({ type: 'success', message: 'The event is in the calendar.' })
            void navigate(`${eventsPath}/${madeId.current}`, { replace: true })
          }}
        />
      </Card>
    </>
  )
}
