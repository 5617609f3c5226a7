import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { productionEnvironment, testSecret } from '#test/harness/environments.ts'

/** Composes the payments of each environment, and prints how many modules of `tools/` are loaded then. */
const program = `
  import { registerHooks } from 'node:module'
  let count = 0
  registerHooks({
    load: (url, context, next) => {
      if (/\\/tools\\/(payments-sandbox|demo)\\//.test(url)) count += 1
      return next(url, context)
    },
  })
  const { parseConfig } = await import('#server/platform/config.ts')
  const { createPayments } = await import('#server/gateways/payments/index.ts')
  const { createPaymentSandbox } = await import('#server/payment-sandbox.ts')
  const results = []
  for (const environment of JSON.parse(process.env.ENVIRONMENTS)) {
    const deps = { config: parseConfig(environment), secret: environment.APP_SECRET, db: {} }
    const { paymentSandbox } = await createPayments(deps, createPaymentSandbox)
    results.push({ isSandbox: paymentSandbox !== null, count })
  }
  console.log(JSON.stringify(results))
`

test('payment sandbox: loaded if no payment provider is configured, never in production', async () => {
  const environments = [productionEnvironment, { NODE_ENV: 'development', APP_SECRET: testSecret }]
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH, ENVIRONMENTS: JSON.stringify(environments) },
  })
  const [production, development] = JSON.parse(stdout)
  expect(production).toEqual({ isSandbox: false, count: 0 })
  expect(development.isSandbox).toBe(true)
  expect(development.count).toBeGreaterThan(50)
})
