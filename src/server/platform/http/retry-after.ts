/** Tells whoever was turned away for the moment to come back: in five seconds, when a restarted database is back as a rule. */
export const retryAfter = { 'retry-after': '5' } as const
