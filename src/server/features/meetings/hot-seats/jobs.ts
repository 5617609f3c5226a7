import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Lets go of what was said about hot seats that are long past. */
export const hotSeatsThinned = job({ name: 'meetings.hot-seats-thinned', payload: z.object({}), schedule: '23 5 * * *' })

/** Whoever has `seatId` asked whoever has `withId` to change places: they hear of it by mail. */
export const swapAsked = job({
  name: 'meetings.swap-asked',
  payload: z.object({ askId: z.uuid(), seatId: z.uuid(), withId: z.uuid() }),
})

/** `byId` answered `userId`, who had asked to change places: they hear of it by mail. `onDay` is the day of their turn from now on. */
export const swapAnswered = job({
  name: 'meetings.swap-answered',
  payload: z.object({ answerId: z.uuid(), userId: z.uuid(), byId: z.uuid(), accepted: z.boolean(), onDay: z.iso.date() }),
})
