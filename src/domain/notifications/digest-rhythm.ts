/** How often somebody gets a letter that says what is ahead and what is new. */
export const digestRhythms = ['off', 'daily', 'weekly'] as const
/** One of these rhythms. */
export type DigestRhythm = (typeof digestRhythms)[number]

/** What everybody begins with. */
export const usualDigest: DigestRhythm = 'weekly'
