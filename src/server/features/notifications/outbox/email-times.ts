import { maxRetryDelaySeconds, heartbeatTimeoutSeconds } from '#server/platform/jobs/timings.ts'

/** Longer than the sum of all timeouts of one SMTP exchange: connect, greeting and responses. */
const maxDeliverySeconds = 70

/**
 * Lease of a worker on an email, in seconds. It is longer than the queue waits before it reassigns the job of a lost worker: a
 * slow worker keeps its email, and a job that comes too early runs again after the lease.
 */
export const emailLeaseSeconds = maxDeliverySeconds + heartbeatTimeoutSeconds

/** Seconds after which a queued email that nobody picked up has no job left. */
export const overdueAfterSeconds = maxRetryDelaySeconds + emailLeaseSeconds

/** Margin in seconds, because a job that starts slightly early finds an email that may not be sent yet. */
export const retryMarginSeconds = 1
