import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

const aboutMessage = z.object({ messageId: z.uuid() })

/** Every day, closed tickets go whose period is over. */
export const sweepClosed = job({ name: 'support.sweep-closed', payload: z.object({}), schedule: '50 4 * * *' })

/** Somebody asked support: they have it in writing, and staff hear of it. The message is the first of its ticket. */
export const ticketOpened = job({ name: 'support.ticket-opened', payload: aboutMessage })

/** A member wrote on in their ticket: staff hear of it. */
export const ticketContinued = job({ name: 'support.ticket-continued', payload: aboutMessage })

/** Staff answered: the member hears of it. */
export const ticketAnswered = job({ name: 'support.ticket-answered', payload: aboutMessage })
