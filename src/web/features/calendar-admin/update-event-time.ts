import { updateEventDay } from '#contract/api/calendar/events.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { eventQuery, refetchEvents } from './events-queries.ts'

/** Moves, cancels or restores an occurrence of an event. Returns an error message, or null on success. */
export async function updateEventTime(id: string, onDay: string, body: BodyOf<typeof updateEventDay>): Promise<string | null> {
  try {
    await callApi(updateEventDay, { params: { id, onDay }, body })
  } catch (error) {
    const { errors, detail } = toProblem(error)
    const message = errors[0]?.message ?? detail
    if ('restore' in body) showToast({ type: 'error', message })
    return message
  }
  await Promise.all([queryClient.invalidateQueries({ queryKey: eventQuery(id).queryKey }), refetchEvents()])
  showToast({ type: 'success', message: t`Saved. In five minutes, we’ll tell everyone who replied.` })
  return null
}
