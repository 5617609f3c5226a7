import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type AdminEvent, cancelEvent, updateEvent } from '#contract/api/calendar/events.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useTitle } from '#web/shell/title.ts'
import { useScreen } from '#web/shell/use-screen.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { EventForm } from './event-form.tsx'
import { formatTimeZoneShort } from './event-time-text.ts'
import { setCachedEvent, eventQuery, eventsPath, refetchEvents } from './events-queries.ts'
import { TimesCard } from './times-card.tsx'

/** An event: its occurrences and attendees, and the form to edit it. */
export function EventPage({ id }: { id: string }): React.ReactNode {
  const { user } = useVisitor()
  const { title } = useScreen()
  const query = useQuery(eventQuery(id))
  useTitle(query.data?.event.title ?? title)
  return (
    <>
      <BackLink to={eventsPath}>{t`Events`}</BackLink>
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label={t`Loading the event`} />}
        failedTitle={t`We couldn’t load this event.`}
      >
        {({ event, times }) => (
          <>
            <PageHeader
              title={event.title}
              subtitle={[
                event.repeatLabel,
                formatTimeZoneShort(event.timezone),
                event.by ? t`created by ${{ by: event.by }}` : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              actions={event.canceledAt ? null : <CallOffButton event={event} />}
            />
            <div className="grid gap-5">
              {event.canceledAt ? (
                <Banner title={t`Canceled`}>{t`This event has been removed from every calendar.`}</Banner>
              ) : null}
              <TimesCard event={event} times={times} />
              {event.canceledAt ? null : (
                <Card title={t`Event`}>
                  <EventForm key={event.id} userId={user?.id ?? ''} event={event} save={(body) => saveEvent(id, body)} />
                </Card>
              )}
            </div>
          </>
        )}
      </QueryView>
    </>
  )
}

async function saveEvent(id: string, body: Readonly<Record<string, unknown>>): Promise<AdminEvent> {
  const event = await callApi(updateEvent, { params: { id }, body })
  await setCachedEvent(event)
  return event
}

function CallOffButton({ event: { id, title, repeats } }: { event: AdminEvent }): React.ReactNode {
  const navigate = useNavigate()
  const [isRunning, run] = useAsyncAction()
  const confirmCallOff = (): Promise<boolean> =>
    confirm({
      title: t`Cancel ${{ title }}?`,
      content:
        repeats === 'none'
          ? t`This removes the event from every calendar, and we’ll tell everyone who said yes or maybe. You can’t undo this.`
          : t`This removes the event and all its upcoming dates from every calendar, and we’ll tell everyone who said yes or maybe. You can’t undo this.`,
      variant: 'warning',
      confirmText: t`Cancel event`,
      cancelText: t`Keep event`,
    })
  const callOff = async (): Promise<void> => {
    try {
      await callApi(cancelEvent, { params: { id } })
    } catch (error) {
      showToast({ type: 'error', message: toProblem(error).detail })
      return
    }
    showToast({ type: 'success', message: t`${{ title }} is canceled.` })
    void refetchEvents()
    queryClient.removeQueries({ queryKey: eventQuery(id).queryKey })
    await navigate(eventsPath)
  }
  return (
    <Button variant="secondary" isPending={isRunning} onClick={() => run(callOff, confirmCallOff)}>
      {t`Cancel event`}
    </Button>
  )
}
