/** Header of a temporary refusal: retry in five seconds, when a restarted database is usually back. */
export const retryAfterHeader = { 'retry-after': '5' } as const
