/** One minute, in milliseconds. */
export const minuteMs = 60_000
/** One hour, in milliseconds. */
export const hourMs = 60 * minuteMs
/** A day of 24 hours, in milliseconds. */
export const dayMs = 24 * hourMs
