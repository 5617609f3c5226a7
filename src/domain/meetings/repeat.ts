import * as z from 'zod/mini'

// A separate file, so that importing only the names does not pull in the time zone arithmetic.
/** How often something repeats. Monthly means the same weekday of the month: the second Tuesday, or the last one. */
export const Repeat = z.enum(['none', 'weekly', 'every-two-weeks', 'monthly'])
export type Repeat = z.infer<typeof Repeat>
