import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs the payment tests against Stripe itself, with your account's test key. Takes minutes, because Stripe's test clocks are
 * slow.
 */
const key = process.env.STRIPE_TEST_SECRET_KEY
if (!key) {
  console.log('Skipped the tests against Stripe: STRIPE_TEST_SECRET_KEY is not set. See docs/guides/payments.md.')
} else if (!/^(sk|rk)_test_/.test(key)) {
  console.log('STRIPE_TEST_SECRET_KEY must be a key that starts with sk_test_ or rk_test_. The tests use no other keys.')
  process.exitCode = 1
} else {
  const tests = [
    'run',
    'src/server/gateways/payments/stripe-adapter.test.ts',
    '--testNamePattern',
    'at Stripe',
    '--testTimeout',
    '300000',
  ]
  const [code] = await once(spawn('vitest', tests, { stdio: 'inherit' }), 'close')
  process.exitCode = Number(code ?? 1)
}
