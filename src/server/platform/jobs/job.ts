import type * as z from 'zod'

/** A kind of background work: its queue's name, what it is told, and when it repeats. */
export type Job<Payload extends object = object> = {
  /** `<feature>.<what-is-due>`, also the name of the queue. */
  name: string
  payload: z.ZodType<Payload>
  /** Cron expression in UTC for work that repeats; its payload is `{}`. */
  schedule?: string
  /** How many runs a process does at the same time, 1 unless stated: for work that waits for others most of its time. */
  atOnce?: number
  /** How often a failing run is repeated before it is kept as failed. */
  retryLimit?: number
  /**
   * For work that finds out for itself what there is to do: while a job with this key waits, another one with it is dropped.
   * One that has begun no longer counts, since it may have looked already.
   */
  oneWaitingPer?(this: void, payload: Payload): string
}

/** A job together with the function that does it. Safe to run twice: the second run finds the work done. */
export type JobHandler<Deps> = { job: Job; run: (deps: Deps, data: unknown) => Promise<void> }

/** Declares a job. A lower feature tells a higher one something by declaring a job that the higher one handles. */
export function job<Payload extends object>(spec: Job<Payload>): Job<Payload> {
  return spec
}

/** Joins a job to its handler; the payload is parsed before the handler sees it. */
export function handles<Deps, Payload extends object>(
  definition: Job<Payload>,
  handle: (deps: Deps, payload: Payload) => Promise<void>,
): JobHandler<Deps> {
  return { job: definition, run: (deps, data) => handle(deps, definition.payload.parse(data ?? {})) }
}
