import * as z from 'zod/mini'

// By itself, so that what only names it does not bring along the calendar of all zones.
/** How often something takes place. Monthly means on the same weekday of the month: the second Tuesday, or the last one. */
export const Repeat = z.enum(['none', 'weekly', 'every-two-weeks', 'monthly'])
export type Repeat = z.infer<typeof Repeat>
