import * as z from 'zod'
import type { PlanRequest } from '../operations/plan-change.ts'
import { invalidRequest } from '../wire/errors.ts'
import { integer, text } from '../wire/params.ts'

/** The changed item of a subscription, which has exactly one. */
export const changedItems = z
  .array(
    z.strictObject({
      id: text.optional(),
      price: text.optional(),
      quantity: z.literal('1', 'the sandbox supports only a quantity of 1').optional(),
    }),
  )
  .length(1, 'the sandbox supports exactly one item')

/** Parameters of a plan change, for updates and previews alike. */
export const planParams = {
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
  proration_date: integer.optional(),
}

type PlanParams = z.infer<z.ZodObject<typeof planParams>> & { items?: z.infer<typeof changedItems> | undefined }

/**
 * Converts the parameters to a plan request.
 *
 * @throws SandboxError for an item without its ID: the provider would add a second item and charge both
 */
export function toPlanRequest(params: PlanParams): PlanRequest {
  const [item] = params.items ?? []
  if (item && item.id === undefined) {
    throw invalidRequest(
      'Without an id, the item would be added as a second one, which the sandbox does not support. Pass items[0][id].',
      {
        param: 'items[0][id]',
        code: 'parameter_missing',
      },
    )
  }
  return {
    ...(item?.id !== undefined && { item: { id: item.id, price: item.price } }),
    resetsAnchor: params.billing_cycle_anchor?.type === 'now',
    prorationBehavior: params.proration_behavior ?? 'create_prorations',
    prorationDate: params.proration_date ?? null,
  }
}
