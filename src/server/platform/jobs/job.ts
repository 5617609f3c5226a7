import type * as z from 'zod'

/** A kind of background work: its queue's name, payload and schedule. */
export type Job<Payload extends object = object> = {
  /** `<feature>.<what-is-due>`, also the name of the queue. */
  name: string
  payload: z.ZodType<Payload>
  /** Cron expression in UTC for recurring work. Its payload is `{}`. */
  schedule?: string
  /** Number of concurrent runs per process, 1 by default. Raise it for work that mostly waits. */
  concurrency?: number
  /** How often a failing run is retried before it counts as failed. */
  retryLimit?: number
  /**
   * For work that finds out itself what there is to do: while a job with this key waits, another one with it is dropped. A job
   * that has started no longer counts, because it may have looked already.
   */
  singletonKey?(this: void, payload: Payload): string
}

/**
 * A job with its handler. A handler must be idempotent: the second run finds the work done. `onFinalFailure` is called after the
 * last retry failed, but not if a process died with the job.
 */
export type JobHandler<Deps> = { job: Job; run: Run<Deps>; onFinalFailure?: Run<Deps> }

type Run<Deps> = (deps: Deps, data: unknown) => Promise<void>

/** Declares a job. A lower-level feature hands work to a higher-level one by declaring a job that the higher one handles. */
export function defineJob<Payload extends object>(spec: Job<Payload>): Job<Payload> {
  return spec
}

/** Binds a handler to a job, and a function to call after the final failure. The payload is parsed before either gets it. */
export function handleJob<Deps, Payload extends object>(
  definition: Job<Payload>,
  handle: (deps: Deps, payload: Payload) => Promise<void>,
  onFinalFailure?: (deps: Deps, payload: Payload) => Promise<void>,
): JobHandler<Deps> {
  const parse = (data: unknown): Payload => definition.payload.parse(data ?? {})
  return {
    job: definition,
    run: (deps, data) => handle(deps, parse(data)),
    ...(onFinalFailure && { onFinalFailure: (deps: Deps, data: unknown) => onFinalFailure(deps, parse(data)) }),
  }
}
