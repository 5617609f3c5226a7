import * as z from 'zod'
import type { Ledger } from '../ledger.ts'
import type { Filter } from '../store.ts'
import type { FaultBody } from '../wire/faults.ts'
import type { Params } from '../wire/form.ts'
import { faultOf } from '../wire/params.ts'
import type { ObjectName, Stored } from '../wire/types.ts'

/** A refusal that leaves its mark: unlike a thrown fault, what the action changed stays. */
export class Refusal {
  readonly status: number
  readonly error: FaultBody

  constructor(status: number, error: FaultBody) {
    this.status = status
    this.error = error
  }
}

/** One call of the secret API under `/v1`, or of the control page. `:id` in the path is handed to `run`. */
export type Action = {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/v1/${string}` | `/control/${string}`
  run: (ledger: Ledger, params: Params, id: string) => Promise<object>
}

/** Declares an action: its parameters are read by the schema, and unknown ones refused, before it runs. */
export function action<Shape extends z.ZodRawShape>(
  method: Action['method'],
  path: Action['path'],
  shape: Shape,
  run: (ledger: Ledger, params: z.infer<z.ZodObject<Shape, z.core.$strict>>, id: string) => Promise<object>,
): Action {
  const schema = z.strictObject(shape)
  return {
    method,
    path,
    run(ledger, params, id) {
      const parsed = schema.safeParse(params, { reportInput: true })
      if (!parsed.success) throw faultOf(parsed.error)
      return run(ledger, parsed.data, id)
    },
  }
}

type ListParams = { limit?: number | undefined; starting_after?: string | undefined; ending_before?: string | undefined }

/** One page of a list, in the provider's envelope. */
export async function listPage<Name extends ObjectName>(
  ledger: Ledger,
  name: Name,
  url: string,
  filter: Filter,
  { limit = 10, starting_after: startingAfter, ending_before: endingBefore }: ListParams,
): Promise<{ object: 'list'; data: Stored<Name>[]; has_more: boolean; url: string }> {
  const data = await ledger.list(name, filter, { limit: limit + 1, startingAfter, endingBefore })
  const hasMore = data.length > limit
  const page = endingBefore && hasMore ? data.slice(1) : data.slice(0, limit)
  return { object: 'list', data: page, has_more: hasMore, url }
}

const batchSize = 100

/** The same of objects that pass a test which no index knows. A page is full wherever enough of them follow. */
export async function listMatching<Name extends ObjectName>(
  ledger: Ledger,
  name: Name,
  url: string,
  filter: Filter,
  { limit = 10, starting_after: startingAfter, ending_before: endingBefore }: ListParams,
  matches: (object: Stored<Name>) => boolean | Promise<boolean>,
): Promise<{ object: 'list'; data: Stored<Name>[]; has_more: boolean; url: string }> {
  const found: Stored<Name>[] = []
  let cursor = endingBefore ?? startingAfter
  for (;;) {
    const page = endingBefore === undefined ? { startingAfter: cursor } : { endingBefore: cursor }
    const batch = await ledger.list(name, filter, { limit: batchSize, ...page })
    // Away from the cursor, whichever way that is.
    const outward = endingBefore === undefined ? batch : batch.toReversed()
    for (const object of outward) if (await matches(object)) found.push(object)
    cursor = outward.at(-1)?.id
    if (batch.length < batchSize || found.length > limit) break
  }
  const data = found.slice(0, limit)
  return { object: 'list', data: endingBefore === undefined ? data : data.reverse(), has_more: found.length > limit, url }
}
