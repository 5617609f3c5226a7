import type { App } from '#server/platform/http/context.ts'

/** Two passwords are hashed at once. One more form can be looked up meanwhile. */
const concurrency = 3

/**
 * Limits how many forms under a path are handled at once; the others wait. Otherwise, many concurrent sign-ins would block the
 * whole process. A form takes a slot only after it has arrived completely, so that a slow client occupies none.
 */
export function limitFormConcurrency(app: App, path: string): void {
  const waiting: (() => void)[] = []
  let running = 0
  app.use(path, async (context, next) => {
    if (context.req.method !== 'POST') return next()
    await context.req.text()
    if (running < concurrency) running += 1
    else await new Promise<void>((ready) => waiting.push(ready))
    try {
      await next()
    } finally {
      const ready = waiting.shift()
      if (ready) setImmediate(ready)
      else running -= 1
    }
  })
}
