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
  expect(errors).toContain('PAYMENTS_PROVIDER: sandbox payments are not allowed in production')
  expect(errors).toContain('APP_SECRET: required in production')
  expect(errors).toContain('APP_URL: required in production')
})

test('readConfig: a public APP_URL needs NODE_ENV=production or DEMO=1', () => {
  const needed =
    'NODE_ENV: a public APP_URL requires NODE_ENV=production, or DEMO=1 for a demo whose email, payment sandbox, and passwords anyone can use'
  for (const NODE_ENV of ['', 'development', 'test', 'Production']) {
    const errors = errorsOf({ APP_URL: 'https://tribe.example', NODE_ENV })
    expect(errors).toEqual(NODE_ENV === 'Production' ? ['NODE_ENV: must be development, test or production'] : [needed])
  }
  for (const DEMO of ['0', 'false']) expect(errorsOf({ APP_URL: 'https://tribe.example', DEMO })).toEqual([needed])
  expect(errorsOf({ APP_URL: 'https://tribe.example', DEMO: '1' })).toEqual([])
  for (const APP_URL of ['http://localhost:4000', 'http://127.0.0.1', 'https://tribe.localhost', 'http://[::1]:3000'])
    expect(errorsOf({ APP_URL })).toEqual([])
})

test('readConfig: production on https requires TRUST_PROXY, which may be 0', () => {
  const { TRUST_PROXY: _, ...silent } = productionEnvironment
  expect(errorsOf(silent)).toEqual([
    'TRUST_PROXY: set the number of proxies in front of the server: 1 behind one load balancer or TLS terminator, 0 if clients connect directly',
  ])
  expect(parseConfig({ ...silent, TRUST_PROXY: '0' }).trustProxy).toBe(0)
  expect(parseConfig({ ...silent, TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(parseConfig({}).trustProxy).toBe(0)
})

test('parseConfig: production requires either SMTP_URL or MAIL=off', () => {
  const { MAIL: _, ...silent } = productionEnvironment
  const needed = 'SMTP_URL: required in production; set MAIL=off to run without sending email'
  expect(errorsOf(silent)).toEqual([needed])
  expect(errorsOf({ ...silent, SMTP_URL: '' })).toEqual([needed])
  expect(parseConfig({ ...silent, MAIL: 'off' }).smtpUrl).toBeNull()
  expect(parseConfig({ ...silent, SMTP_URL: 'smtp://mail.example' }).smtpUrl).toBe('smtp://mail.example')
  expect(errorsOf({ ...silent, SMTP_URL: 'smtp://mail.example', MAIL: 'off' })).toEqual([
    'MAIL: off conflicts with SMTP_URL; set only one of them',
  ])
  expect(errorsOf({})).toEqual([])
})

test('readConfig: rejects a guessable APP_SECRET and suggests openssl rand', () => {
  for (const APP_SECRET of ['a'.repeat(40), 'change me '.repeat(8)])
    expect(errorsOf({ APP_SECRET })).toEqual([
      'APP_SECRET: too easy to guess; use at least 128 random bits, for example from openssl rand -base64 32',
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
    'STRIPE_SECRET_KEY: a live key is only allowed in production',
    'STRIPE_PUBLISHABLE_KEY: a live key is only allowed in production',
  ])
  expect(errorsOf({ ...productionEnvironment, ...stripeKeys('test') })).toEqual([
    'STRIPE_SECRET_KEY: production requires a live key',
    'STRIPE_PUBLISHABLE_KEY: production requires a live key',
  ])
  expect(errorsOf({ ...stripeKeys('test'), STRIPE_SECRET_KEY: 'rk_live_x' })).toHaveLength(1)
  expect(errorsOf({ ...stripeKeys('test'), STRIPE_WEBHOOK_SECRET: ' \t ' })).toEqual(['STRIPE_WEBHOOK_SECRET: must not be blank'])
})

test('readConfig: both Stripe price ids are set, or neither', () => {
  const [monthly, yearly] = [{ STRIPE_PRICE_MONTHLY: 'price_1' }, { STRIPE_PRICE_YEARLY: 'price_2' }]
  expect(errorsOf({ ...stripeKeys('test'), ...monthly, ...yearly })).toEqual([])
  for (const one of [monthly, yearly]) {
    expect(errorsOf({ ...stripeKeys('test'), ...one })).toEqual([
      'STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY: set both or neither',
    ])
  }
})

test('readConfig: explains each invalid value in plain English', () => {
  expect(errorsOf({ PORT: 'many', LOG_LEVEL: 'loud', DEPLOYED: 'maybe', SMTP_URL: 'mail.example' })).toEqual([
    'PORT: must be a whole number from 0 to 65535',
    'DEPLOYED: must be 0 or 1',
    'LOG_LEVEL: must be one of trace, debug, info, warn, error, silent',
    'SMTP_URL: must be a URL that starts with smtp:// or smtps://',
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
    'APP_URL: http is only allowed on this machine; use https',
  ])
})

test('readConfig: SHIPPING_PROVIDER accepts manual only', () => {
  expect(parseConfig({}).shippingProvider).toBe('manual')
  expect(parseConfig({ SHIPPING_PROVIDER: 'manual' }).shippingProvider).toBe('manual')
  for (const other of ['shippo', 'Manual', 'easypost'])
    expect(errorsOf({ SHIPPING_PROVIDER: other })).toEqual(['SHIPPING_PROVIDER: must be manual: labels are bought by hand'])
})
