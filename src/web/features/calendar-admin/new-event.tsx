import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createEvent } from '#contract/api/calendar/events.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { EventForm } from './event-form.tsx'
import { eventsPath, refetchEvents } from './events-queries.ts'

/** Creates an event in the tribe's calendar and opens it. */
export function NewEvent(): React.ReactNode {
  const { user } = useVisitor()
  const navigate = useNavigate()
  const createdId = useRef('')
  const [suggested] = useState(() => ({ timezone: memberTimeZone(), durationMinutes: 60, repeats: 'none' }))
  return (
    <>
      <BackLink to={eventsPath}>{t`Events`}</BackLink>
      <PageHeader title={t`New event`} subtitle={t`It appears on everyone’s calendar right away.`} />
      <Card>
        <EventForm
          userId={user?.id ?? ''}
          event={null}
          suggested={suggested}
          save={async (body) => {
            const created = await callApi(createEvent, { body })
            createdId.current = created.id
            void refetchEvents()
            return created
          }}
          onDone={() => {
            showToast({ type: 'success', message: t`Event added to the calendar.` })
            void navigate(`${eventsPath}/${createdId.current}`, { replace: true })
          }}
        />
      </Card>
    </>
  )
}
