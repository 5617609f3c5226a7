import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const settings = new URL('../src/web/lib/zod-settings.ts', import.meta.url).href
const script = `
  const { parentPort } = require('node:worker_threads')
  import('${settings}')
    .then(() => import('${import.meta.resolve('zod/mini')}'))
    .then(({ config }) => parentPort.postMessage(config().jitless))`

// Runs in a separate thread: zod reads the setting once on import, and other tests have already imported zod here.
test('zod settings: turn on jitless', async () => {
  const worker = new Worker(script, { eval: true })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  worker.once('message', resolve).once('error', reject)
  expect(await promise.finally(() => worker.terminate())).toBe(true)
})
