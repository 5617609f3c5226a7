/** How often a member gets the digest email with upcoming and new things. */
export const digestFrequencies = ['off', 'daily', 'weekly'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

/** The default for every member. */
export const defaultDigestFrequency: DigestFrequency = 'weekly'
