/**
 * Seconds of silence after which a worker counts as lost and its job is handed out again: about a minute after it died at most. A lease that
 * a job takes on a row must outlast this, and must not let the job end while the row is held by another.
 */
export const lostAfterSeconds = 20

/** Longest pause between two tries of a failing job, in seconds. */
export const longestRetryPauseSeconds = 600
