import { expect, test } from 'vitest'
import { productionEnvironment, stripeKeys } from '#test/harness/environments.ts'
import { ConfigError, parseConfig } from './config.ts'

const errorsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    parseConfig(environment)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.errors : [String(error)]
  }
}

test('readConfig: an empty environment gives local defaults', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    dataDir: '.data',
    databaseUrl: null,
    deployed: false,
    secure: false,
    payments: { provider: 'sandbox' },
  })
})

test('readConfig: appUrl follows PORT unless APP_URL is set', () => {
  expect(parseConfig({ PORT: '4100' }).appUrl).toBe('http://localhost:4100')
  expect(parseConfig({ APP_URL: 'https://tribe.example/', DEMO: '1' })).toMatchObject({
    appUrl: 'https://tribe.example',
    secure: true,
  })
})

test('readConfig: one error names every invalid variable', () => {
  const errors = errorsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
  expect(errors.map((message) => message.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'LOG_LEVEL'])
})

test('readConfig: production rejects sandbox payments and a missing APP_SECRET or APP_URL', () => {
  const errors = errorsOf({ NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/x' }).join('\n')
  expect(errors).toContain('PAYMENTS_PROVIDER: sandbox payments do not run in production')
  expect(errors).toContain('APP_SECRET: needed in production')
  expect(errors).toContain('APP_URL: needed in production')
})

test('readConfig: a public APP_URL needs NODE_ENV=production or DEMO=1', () => {
  const needed =
    'NODE_ENV: a public APP_URL needs NODE_ENV=production, or DEMO=1 for a demo whose mail, payment sandbox and passwords anyone may use'
  for (const NODE_ENV of ['', 'development', 'test', 'Production']) {
    const errors = errorsOf({ APP_URL: 'https://tribe.example', NODE_ENV })
    expect(errors).toEqual(NODE_ENV === 'Production' ? ['NODE_ENV: is development, test or production'] : [needed])
  }
  for (const DEMO of ['0', 'false']) expect(errorsOf({ APP_URL: 'https://tribe.example', DEMO })).toEqual([needed])
  expect(errorsOf({ APP_URL: 'https://tribe.example', DEMO: '1' })).toEqual([])
  for (const APP_URL of ['http://localhost:4000', 'http://127.0.0.1', 'https://tribe.localhost', 'http://[::1]:3000'])
    expect(errorsOf({ APP_URL })).toEqual([])
})

test('readConfig: production on https requires TRUST_PROXY, which may be 0', () => {
  const { TRUST_PROXY: _, ...silent } = productionEnvironment
  expect(errorsOf(silent)).toEqual([
    'TRUST_PROXY: say how many proxies stand in front: 1 behind one load balancer or TLS terminator, 0 if clients connect directly',
  ])
  expect(parseConfig({ ...silent, TRUST_PROXY: '0' }).trustProxy).toBe(0)
  expect(parseConfig({ ...silent, TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(parseConfig({}).trustProxy).toBe(0)
})

test('parseConfig: production requires either SMTP_URL or MAIL=off', () => {
  const { MAIL: _, ...silent } = productionEnvironment
  const needed = 'SMTP_URL: needed in production; set MAIL=off to run without sending mail'
  expect(errorsOf(silent)).toEqual([needed])
  expect(errorsOf({ ...silent, SMTP_URL: '' })).toEqual([needed])
  expect(parseConfig({ ...silent, MAIL: 'off' }).smtpUrl).toBeNull()
  expect(parseConfig({ ...silent, SMTP_URL: 'smtp://mail.example' }).smtpUrl).toBe('smtp://mail.example')
  expect(errorsOf({ ...silent, SMTP_URL: 'smtp://mail.example', MAIL: 'off' })).toEqual([
    'MAIL: off contradicts SMTP_URL; keep one of the two',
  ])
  expect(errorsOf({})).toEqual([])
})

test('readConfig: rejects a guessable APP_SECRET and suggests openssl rand', () => {
  for (const APP_SECRET of ['a'.repeat(40), 'change me '.repeat(8)])
    expect(errorsOf({ APP_SECRET })).toEqual([
      'APP_SECRET: is too easy to guess; at least 128 random bits are needed, as openssl rand -base64 32 makes them',
    ])
  expect(errorsOf({ APP_SECRET: productionEnvironment.APP_SECRET! })).toEqual([])
})

test('parseConfig: production is deployed unless DEPLOYED overrides it', () => {
  expect(parseConfig(productionEnvironment).deployed).toBe(true)
  expect(parseConfig({ ...productionEnvironment, DEPLOYED: '0' }).deployed).toBe(false)
  expect(parseConfig({ DEPLOYED: '1' }).deployed).toBe(true)
})

test('readConfig: Stripe needs three keys, live in production and only there', () => {
  expect(errorsOf({ PAYMENTS_PROVIDER: 'stripe' }).map((message) => message.split(':')[0])).toEqual([
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])
  expect(errorsOf(stripeKeys('test'))).toEqual([])
  expect(errorsOf(stripeKeys('live'))).toEqual([
    'STRIPE_SECRET_KEY: a live key runs in production only',
    'STRIPE_PUBLISHABLE_KEY: a live key runs in production only',
  ])
  expect(errorsOf({ ...productionEnvironment, ...stripeKeys('test') })).toEqual([
    'STRIPE_SECRET_KEY: production needs a live key',
    'STRIPE_PUBLISHABLE_KEY: production needs a live key',
  ])
  expect(errorsOf({ ...stripeKeys('test'), STRIPE_SECRET_KEY: 'rk_live_x' })).toHaveLength(1)
  expect(errorsOf({ ...stripeKeys('test'), STRIPE_WEBHOOK_SECRET: ' \t ' })).toEqual(['STRIPE_WEBHOOK_SECRET: must not be blank'])
})

test('readConfig: both Stripe price ids are set, or neither', () => {
  const [monthly, yearly] = [{ STRIPE_PRICE_MONTHLY: 'price_1' }, { STRIPE_PRICE_YEARLY: 'price_2' }]
  expect(errorsOf({ ...stripeKeys('test'), ...monthly, ...yearly })).toEqual([])
  for (const one of [monthly, yearly]) {
    expect(errorsOf({ ...stripeKeys('test'), ...one })).toEqual([
      'STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY: name both or neither',
    ])
  }
})

test('readConfig: explains each invalid value in plain English', () => {
  expect(errorsOf({ PORT: 'many', LOG_LEVEL: 'loud', DEPLOYED: 'maybe', SMTP_URL: 'mail.example' })).toEqual([
    'PORT: is a whole number from 0 to 65535',
    'DEPLOYED: is 0 or 1',
    'LOG_LEVEL: is one of trace, debug, info, warn, error, silent',
    'SMTP_URL: is an address that starts with smtp:// or smtps://',
  ])
})

test('readConfig: OIDC_ISSUER needs a client id and secret, and https unless local', () => {
  expect(errorsOf({ OIDC_ISSUER: 'http://issuer.example' }).map((message) => message.split(':')[0])).toEqual([
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_ISSUER',
  ])
  expect(parseConfig({ OIDC_ISSUER: 'http://localhost:9000', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }).oidc).toEqual({
    issuer: 'http://localhost:9000',
    clientId: 'a',
    clientSecret: 'b',
  })
})

test('readConfig: rejects plain http for a public APP_URL', () => {
  expect(errorsOf({ APP_URL: 'http://tribe.example', DEMO: '1' })).toEqual([
    'APP_URL: http is only accepted on this machine; use https',
  ])
})

test('readConfig: SHIPPING_PROVIDER accepts manual only', () => {
  expect(parseConfig({}).shippingProvider).toBe('manual')
  expect(parseConfig({ SHIPPING_PROVIDER: 'manual' }).shippingProvider).toBe('manual')
  for (const other of ['shippo', 'Manual', 'easypost'])
    expect(errorsOf({ SHIPPING_PROVIDER: other })).toEqual(['SHIPPING_PROVIDER: is manual: labels are bought by hand'])
})
