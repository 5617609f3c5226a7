/** Time limit of a sign-in, in minutes. */
export const signInMinutes = 15

/** Lifetime of the emailed sign-up link, in minutes. */
export const signUpMinutes = 24 * 60
