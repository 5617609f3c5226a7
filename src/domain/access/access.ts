import * as z from 'zod/mini'

/** Features that a membership unlocks: the members' pages (`general`), and on top of them the pod marketplace. */
export const Access = z.object({ general: z.boolean(), pod_marketplace: z.boolean() })
export type Access = z.infer<typeof Access>

/**
 * Parses the `access` metadata entry of a product, a comma-separated list such as `general,pod_marketplace`.
 * Unknown words grant nothing.
 */
export function parseAccess(text: string | undefined): Access {
  const entries = new Set((text ?? '').split(',').map((word) => word.trim()))
  return { general: entries.has('general'), pod_marketplace: entries.has('pod_marketplace') }
}
