import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const settings = new URL('../src/web/lib/zod-settings.ts', import.meta.url).href
const script = `
  const { parentPort } = require('node:worker_threads')
  import('${settings}')
    .then(() => import('${import.meta.resolve('zod/mini')}'))
    .then(({ config }) => parentPort.postMessage(config().jitless))`

// In a thread of its own: zod reads the setting once, when it is loaded, and other tests have loaded zod here already.
test('zod settings: turn on jitless', async () => {
  const worker = new Worker(script, { eval: true })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  worker.once('message', resolve).once('error', reject)
  expect(await promise.finally(() => worker.terminate())).toBe(true)
})
