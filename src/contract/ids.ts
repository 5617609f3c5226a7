import * as z from 'zod/mini'

/** An id in an address. PostgreSQL reads either case, so whoever writes it in upper case means the same; from here on it is lower. */
export const Id = z.uuid().check(z.toLowerCase())

/** The id of a pod in a body; what has not even the form of one names no pod that there is. */
export const PodId = z.string().check(z.maxLength(100), z.toLowerCase())
