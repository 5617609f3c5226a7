/**
 * Tests that may pass only when tried again, by their full name, each with the reason; five at most. Any other test that needs a second try
 * fails the run.
 */
export const knownFlaky: Readonly<Record<string, string>> = {}
