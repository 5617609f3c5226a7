import { longestRetryPauseSeconds, lostAfterSeconds } from '#server/platform/jobs/times.ts'

/** Longer than the timeouts of one SMTP exchange together: connecting, greeting and answering. */
const longestDeliverySeconds = 70

/**
 * Seconds for which a worker holds a mail that it sends. Longer than the queue waits before it hands out the job of a lost worker:
 * a worker that is slow but alive keeps its mail, and the job that came too early comes again when the lease has ended.
 */
export const mailLeaseSeconds = longestDeliverySeconds + lostAfterSeconds

/** Seconds after which a mail that could have been taken has no job left that comes for it. */
export const overdueAfterSeconds = longestRetryPauseSeconds + mailLeaseSeconds

/** A job that comes a little early finds a mail that may not leave yet. */
export const laterSeconds = 1
