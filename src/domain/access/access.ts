import * as z from 'zod/mini'

/** What a membership opens: the members' pages, and on top of them the pod marketplace. */
export const Access = z.object({ general: z.boolean(), pod_marketplace: z.boolean() })
export type Access = z.infer<typeof Access>

/**
 * What a product opens, read from its metadata entry `access`: a list with commas, as in `general,pod_marketplace`.
 * Words we do not know open nothing.
 */
export function parseAccess(text: string | undefined): Access {
  const words = new Set((text ?? '').split(',').map((word) => word.trim()))
  return { general: words.has('general'), pod_marketplace: words.has('pod_marketplace') }
}
