import * as z from 'zod'
import type { PlanWish } from '../machines/plan-change.ts'
import { invalid } from '../wire/faults.ts'
import { integer, text } from '../wire/params.ts'

/** The one item of a subscription as it is to be. */
export const changedItems = z
  .array(
    z.strictObject({
      id: text.optional(),
      price: text.optional(),
      quantity: z.literal('1', 'the sandbox only knows a quantity of 1').optional(),
    }),
  )
  .length(1, 'the sandbox knows exactly one item')

/** How a change of plan is worked out, in an update and in a preview alike. */
export const planParams = {
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
  proration_date: integer.optional(),
}

type Given = z.infer<z.ZodObject<typeof planParams>> & { items?: z.infer<typeof changedItems> | undefined }

/**
 * The parameters as a wish.
 *
 * @throws Fault where an item comes without its id: the provider would add a second one, and charge both
 */
export function toPlanWish(params: Given): PlanWish {
  const [item] = params.items ?? []
  if (item && item.id === undefined) {
    throw invalid('Without its id the item would be added as a second one, which the sandbox does not do: pass items[0][id].', {
      param: 'items[0][id]',
      code: 'parameter_missing',
    })
  }
  return {
    ...(item?.id !== undefined && { item: { id: item.id, price: item.price } }),
    resetsAnchor: params.billing_cycle_anchor?.type === 'now',
    prorationBehavior: params.proration_behavior ?? 'create_prorations',
    prorationDate: params.proration_date ?? null,
  }
}
