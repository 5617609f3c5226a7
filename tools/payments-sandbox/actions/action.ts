import * as z from 'zod'
import type { Ledger } from '../ledger.ts'
import type { ListFilter } from '../store.ts'
import type { SandboxErrorBody } from '../wire/errors.ts'
import type { Params } from '../wire/form.ts'
import { toSandboxError } from '../wire/params.ts'
import type { ObjectName, Stored } from '../wire/types.ts'

/** A refusal whose changes are committed. A thrown `SandboxError` rolls them back. */
export class CommittedError {
  readonly status: number
  readonly error: SandboxErrorBody

  constructor(status: number, error: SandboxErrorBody) {
    this.status = status
    this.error = error
  }
}

/** One request of the secret API under `/v1`, or of the control page. The `:id` of the path is passed to `run`. */
export type Action = {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/v1/${string}` | `/control/${string}`
  run: (ledger: Ledger, params: Params, id: string) => Promise<object>
}

/** Declares an action. Its parameters are parsed by the schema, and unknown ones refused, before it runs. */
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
      if (!parsed.success) throw toSandboxError(parsed.error)
      return run(ledger, parsed.data, id)
    },
  }
}

type ListParams = { limit?: number | undefined; starting_after?: string | undefined; ending_before?: string | undefined }

/** Returns one page of a list in the provider's format. */
export async function listPage<Name extends ObjectName>(
  ledger: Ledger,
  name: Name,
  url: string,
  filter: ListFilter,
  { limit = 10, starting_after: startingAfter, ending_before: endingBefore }: ListParams,
): Promise<{ object: 'list'; data: Stored<Name>[]; has_more: boolean; url: string }> {
  const data = await ledger.list(name, filter, { limit: limit + 1, startingAfter, endingBefore })
  const hasMore = data.length > limit
  const page = endingBefore && hasMore ? data.slice(1) : data.slice(0, limit)
  return { object: 'list', data: page, has_more: hasMore, url }
}

const batchSize = 100

/** Like {@link listPage}, for objects that pass a filter without an index. A page is full if enough objects match. */
export async function listMatching<Name extends ObjectName>(
  ledger: Ledger,
  name: Name,
  url: string,
  filter: ListFilter,
  { limit = 10, starting_after: startingAfter, ending_before: endingBefore }: ListParams,
  matches: (object: Stored<Name>) => boolean | Promise<boolean>,
): Promise<{ object: 'list'; data: Stored<Name>[]; has_more: boolean; url: string }> {
  const matching: Stored<Name>[] = []
  let cursor = endingBefore ?? startingAfter
  for (;;) {
    const page = endingBefore === undefined ? { startingAfter: cursor } : { endingBefore: cursor }
    const batch = await ledger.list(name, filter, { limit: batchSize, ...page })
    // In the direction away from the cursor.
    const outward = endingBefore === undefined ? batch : batch.toReversed()
    for (const object of outward) if (await matches(object)) matching.push(object)
    cursor = outward.at(-1)?.id
    if (batch.length < batchSize || matching.length > limit) break
  }
  const data = matching.slice(0, limit)
  return { object: 'list', data: endingBefore === undefined ? data : data.reverse(), has_more: matching.length > limit, url }
}
