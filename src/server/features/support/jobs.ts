import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

const aboutMessage = z.object({ messageId: z.uuid() })

/** Deletes closed tickets past their retention period, daily. */
export const closedTicketPruningDue = defineJob({ name: 'support.sweep-closed', payload: z.object({}), schedule: '50 4 * * *' })

/** Notifies the member that their ticket was received, and staff that it was opened. The message is the first of its ticket. */
export const ticketOpened = defineJob({ name: 'support.ticket-opened', payload: aboutMessage })

/** Notifies staff that a member replied in their ticket. */
export const ticketContinued = defineJob({ name: 'support.ticket-continued', payload: aboutMessage })

/** Notifies the member of a reply by staff. */
export const ticketAnswered = defineJob({ name: 'support.ticket-answered', payload: aboutMessage })
