import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Lets time pass in rooms that nobody does anything in: pages fall silent, meetings that nobody ends are over. */
export const roomsDue = job({ name: 'meetings.rooms-due', payload: z.object({}), schedule: '* * * * *' })

/** Which meetings nobody came to, before the night says how pods do; `after` is the last pod of the slice before. */
export const unheldNoted = job({
  name: 'meetings.unheld-noted',
  payload: z.object({ after: z.uuid().optional() }),
  schedule: '7 7 * * *',
})

/** A first meeting is over: whom it chose as deputy stands ready from now on. Apart from its end, which holds the room and not the pod. */
export const deputyChosen = job({ name: 'meetings.deputy-chosen', payload: z.object({ meetingId: z.uuid() }) })
