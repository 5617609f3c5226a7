/**
 * Tests that may need a retry, by full name, each with the reason; five at most. Once `failsOnFlaky` is set, a retry of any other
 * test fails the run.
 */
export const knownFlaky: Readonly<Record<string, string>> = {}

/**
 * Whether a retry fails the run. The journeys and component tests were regrouped recently. Until ten consecutive runs are stable,
 * a test that passes on a retry is reported as flaky and counts as passed.
 */
export const failsOnFlaky = false

/** Number of retries of a journey or component test. */
export const retries = failsOnFlaky ? 0 : 2
