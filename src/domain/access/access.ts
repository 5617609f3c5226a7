import * as z from 'zod/mini'

/** What a membership opens: the members' pages, and on top of them the pod marketplace. */
export const Access = z.object({ general: z.boolean(), pod_marketplace: z.boolean() })
export type Access = z.infer<typeof Access>

/** What an operator decided for one member. Null leaves that part to the subscriptions. */
export type AccessOverride = { [Part in keyof Access]: boolean | null }

/** Nothing is open. */
export const noAccess: Access = { general: false, pod_marketplace: false }

/** Access of a member: what any of their subscriptions opens, then the operator's override, which wins both ways. */
export function combineAccess(subscriptions: readonly Access[], override: AccessOverride | null): Access {
  const paid = (part: keyof Access): boolean => subscriptions.some((subscription) => subscription[part])
  return {
    general: override?.general ?? paid('general'),
    pod_marketplace: override?.pod_marketplace ?? paid('pod_marketplace'),
  }
}

/**
 * What a product opens, read from its metadata entry `access`: a list with commas, as in `general,pod_marketplace`.
 * Words we do not know open nothing.
 */
export function parseAccess(text: string | undefined): Access {
  const words = new Set((text ?? '').split(',').map((word) => word.trim()))
  return { general: words.has('general'), pod_marketplace: words.has('pod_marketplace') }
}
