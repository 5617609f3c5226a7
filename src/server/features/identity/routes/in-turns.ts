import type { App } from '#server/platform/http/context.ts'

/** Two passwords are hashed at once; one form more is looked up meanwhile. */
const atOnce = 3

/**
 * Lets a few forms under a path be worked on at a time; the others wait for their turn. Many sign-ins at the same moment would
 * else keep the whole process busy in one go, and everybody else waiting. A form counts once it has arrived whole, so that
 * nobody who sends slowly keeps a turn.
 */
export function takeFormsInTurns(app: App, path: string): void {
  const waiting: (() => void)[] = []
  let running = 0
  app.use(path, async (context, next) => {
    if (context.req.method !== 'POST') return next()
    await context.req.text()
    if (running < atOnce) running += 1
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
