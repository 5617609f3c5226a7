import * as z from 'zod/mini'

/** An ID in a URL. PostgreSQL accepts either case, so an uppercase ID is valid and is converted to lowercase here. */
export const Id = z.uuid().check(z.toLowerCase())

/** The ID of a pod in a body. A malformed one is treated like an unknown pod. */
export const PodId = z.string().check(z.maxLength(100), z.toLowerCase())
