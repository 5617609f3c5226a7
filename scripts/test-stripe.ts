import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The payment tests against Stripe itself, with a test key of an account of one's own. Minutes: its test clocks take their time. */
const key = process.env.STRIPE_TEST_SECRET_KEY
if (!key) {
  console.log('Nothing was tested against Stripe: STRIPE_TEST_SECRET_KEY names no test key. See docs/guides/payments.md.')
} else if (!/^(sk|rk)_test_/.test(key)) {
  console.log('STRIPE_TEST_SECRET_KEY must be a key that starts with sk_test_ or rk_test_; no other is used for tests.')
  process.exitCode = 1
} else {
  const tests = [
    'run',
    'src/server/gateways/payments/stripe.test.ts',
    '--testNamePattern',
    'at Stripe',
    '--testTimeout',
    '300000',
  ]
  const [code] = await once(spawn('vitest', tests, { stdio: 'inherit' }), 'close')
  process.exitCode = Number(code ?? 1)
}
