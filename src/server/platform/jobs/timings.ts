/**
 * Seconds without a heartbeat after which a worker counts as lost and its job is retried, at most about a minute after it died. A
 * lease that a job takes on a row must outlast this, and must not let the job end while another worker holds the row.
 */
export const heartbeatTimeoutSeconds = 20

/** Maximum delay between two retries of a failing job, in seconds. */
export const maxRetryDelaySeconds = 600
