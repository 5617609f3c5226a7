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

/**
 * A job together with the function that does it. Safe to run twice: the second run finds the work done. `giveUp` is told when the
 * last try has failed; not when a process was lost with it.
 */
export type JobHandler<Deps> = { job: Job; run: Run<Deps>; giveUp?: Run<Deps> }

type Run<Deps> = (deps: Deps, data: unknown) => Promise<void>

/** Declares a job. A lower feature tells a higher one something by declaring a job that the higher one handles. */
export function job<Payload extends object>(spec: Job<Payload>): Job<Payload> {
  return spec
}

/** Joins a job to its handler, and to what is done when it failed for good; the payload is parsed before either sees it. */
export function handles<Deps, Payload extends object>(
  definition: Job<Payload>,
  handle: (deps: Deps, payload: Payload) => Promise<void>,
  giveUp?: (deps: Deps, payload: Payload) => Promise<void>,
): JobHandler<Deps> {
  const parse = (data: unknown): Payload => definition.payload.parse(data ?? {})
  return {
    job: definition,
    run: (deps, data) => handle(deps, parse(data)),
    ...(giveUp && { giveUp: (deps: Deps, data: unknown) => giveUp(deps, parse(data)) }),
  }
}
