import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { readFileSettings, type S3Settings } from './file-settings.ts'
import { isLoopback } from './http/loopback.ts'
import { type PushSettings, readPushSettings } from './push-settings.ts'
import { estimateSecretBits } from './secret-strength.ts'

const flag = z.enum(['0', '1', 'true', 'false'], { error: 'is 0 or 1' }).transform((value) => value === '1' || value === 'true')
const wholeTo = (most: number) => {
  const words = { error: `is a whole number from 0 to ${most}` }
  return z.coerce.number(words).int(words).min(0, words).max(most, words)
}
const whole = (fallback: number, most: number) => wholeTo(most).default(fallback)
const word = (...words: [string, ...string[]]) => z.enum(words, { error: `is one of ${words.join(', ')}` })
const address = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `is an address that starts with ${protocols.join(':// or ')}://`,
  })

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], { error: 'is development, test or production' }).default('development'),
  PORT: whole(3000, 65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: address('https', 'http').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_POOL: whole(10, 200),
  APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  DEPLOYED: flag.optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default('Landmark'),
  LOG_LEVEL: word('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
  OIDC_ISSUER: address('https', 'http').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  REQUIRE_LEADER_SECOND_FACTOR: flag.optional(),
  ADMIN_EMAIL: z.email({ error: 'is an e-mail address' }).optional(),
  PAYMENTS_PROVIDER: z.enum(['sandbox', 'stripe'], { error: 'is sandbox or stripe' }).default('sandbox'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().trim().min(1, 'must not be blank').optional(),
  STRIPE_PRICE_MONTHLY: z.string().min(1).optional(),
  STRIPE_PRICE_YEARLY: z.string().min(1).optional(),
  PAST_DUE_GRACE_DAYS: whole(7, 60),
  DISPUTE_LOST_ENDS_ACCESS: flag.default(true),
  RETENTION_COUPON: z.string().min(1).max(255).default('RETAIN_30_3M'),
  SHIPPING_PROVIDER: z.enum(['manual'], { error: 'is manual: labels are bought by hand' }).default('manual'),
  SUPPORT_EMAIL: z.email({ error: 'is an e-mail address' }).optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL: z.enum(['off'], { error: 'is off, or not set' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: address('https', 'http').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PUSH_PROVIDER: word('web-push', 'stand-in').optional(),
  VAPID_PUBLIC_KEY: z.string().min(1).optional(),
  VAPID_PRIVATE_KEY: z.string().min(1).optional(),
  WEEKLY_CALL_URL: address('https', 'http').optional(),
  TRIBE_TALK_URL: address('https', 'http').optional(),
  EXTRA_SCRIPTS: z.string().default(''),
  BODY_LIMIT_BYTES: whole(100_000, 10_000_000),
  TRUST_PROXY: wholeTo(10).optional(),
  DEMO: flag.optional(),
})

/** Where identity comes from: the built-in issuer, or an operator's own. */
export type OidcConfig = { issuer: string; clientId: string; clientSecret: string } | null

/** Where money comes from. */
export type PaymentsConfig =
  /** The sandbox signs its webhooks with a secret of the installation's own unless it is given one. */
  | { provider: 'sandbox'; webhookSecret: string | null }
  | {
      provider: 'stripe'
      secretKey: string
      publishableKey: string
      webhookSecret: string
      priceMonthly: string | null
      priceYearly: string | null
    }

/** Every setting of the product, read once at start; everything else receives values. */
export type Config = {
  production: boolean
  deployed: boolean
  /** Everybody knows the passwords here, so the back office asks for no second factor. Never in production. */
  demo: boolean
  port: number
  host: string
  /** Public origin without a trailing slash; every absolute URL starts with it, never with the Host header. */
  appUrl: string
  /** Whether cookies carry `Secure` and the `__Host-` prefix. */
  secure: boolean
  dataDir: string
  databaseUrl: string | null
  databasePool: number
  /** Absent outside production: one is made at first start and kept in `dataDir`. */
  appSecret: string | null
  productName: string
  logLevel: string
  oidc: OidcConfig
  adminEmail: string | null
  /** Whether leaders of pods need a second factor, a week after they were told. Never in a demo, where passwords are public. */
  requireLeaderSecondFactor: boolean
  payments: PaymentsConfig
  pastDueGraceDays: number
  /** Whether a dispute that was lost closes the members' pages to that member, until they pay again. */
  disputeLostEndsAccess: boolean
  /** The coupon offered to members who want to cancel because of the price; one that does not exist is not offered. */
  retentionCoupon: string
  /** Who carries welcome packages. */
  shippingProvider: 'manual'
  /** Where members' messages to the operator go; null for every admin. */
  supportEmail: string | null
  smtpUrl: string | null
  mailFrom: string
  /** The bucket that files are kept in; null for a folder of `dataDir`. */
  s3: S3Settings | null
  push: PushSettings
  /** The community's open weekly call, for members without a pod of their own. */
  weeklyCallUrl: string | null
  /** Where the whole tribe talks. */
  tribeTalkUrl: string | null
  extraScripts: readonly string[]
  bodyLimitBytes: number
  /** How many proxies of our own stand in front; as many entries of X-Forwarded-For are believed. */
  trustProxy: number
  version: string
}

/** Settings that cannot be right, each with its variable, all together. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/**
 * Reads the settings from environment variables, with defaults that run the whole product on a laptop.
 *
 * @throws ConfigError naming every wrong or missing variable at once
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable means "not set": that is how process managers hand over an unset one.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const { payments, faults: paymentFaults } = readPayments(env, production)
  const { oidc, faults: oidcFaults } = readOidc(env)
  const { s3, faults: fileFaults } = readFileSettings(env)
  const { push, faults: pushFaults } = readPushSettings(env, production)
  const faults = [
    ...paymentFaults,
    ...oidcFaults,
    ...fileFaults,
    ...pushFaults,
    ...checkAddress(env, appUrl),
    ...checkSecret(env),
    ...checkProduction(env, appUrl),
  ]
  if (faults.length > 0) throw new ConfigError(faults)
  return {
    production,
    deployed: env.DEPLOYED ?? production,
    demo: env.DEMO ?? false,
    port: env.PORT,
    host: env.HOST,
    appUrl,
    secure: appUrl.startsWith('https:'),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    appSecret: env.APP_SECRET ?? null,
    productName: env.PRODUCT_NAME,
    logLevel: env.LOG_LEVEL,
    oidc,
    adminEmail: env.ADMIN_EMAIL?.toLowerCase() ?? null,
    requireLeaderSecondFactor: (env.REQUIRE_LEADER_SECOND_FACTOR ?? false) && !env.DEMO,
    payments,
    pastDueGraceDays: env.PAST_DUE_GRACE_DAYS,
    disputeLostEndsAccess: env.DISPUTE_LOST_ENDS_ACCESS,
    retentionCoupon: env.RETENTION_COUPON,
    shippingProvider: env.SHIPPING_PROVIDER,
    supportEmail: env.SUPPORT_EMAIL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `${env.PRODUCT_NAME} <hello@${new URL(appUrl).hostname}>`,
    s3,
    push,
    weeklyCallUrl: env.WEEKLY_CALL_URL ?? null,
    tribeTalkUrl: env.TRIBE_TALK_URL ?? null,
    extraScripts: env.EXTRA_SCRIPTS.split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    bodyLimitBytes: env.BODY_LIMIT_BYTES,
    trustProxy: env.TRUST_PROXY ?? 0,
    version: productVersion,
  }
}

type Env = z.infer<typeof Environment>

function readPayments(env: Env, production: boolean): { payments: PaymentsConfig; faults: string[] } {
  if (env.PAYMENTS_PROVIDER === 'sandbox') {
    return {
      payments: { provider: 'sandbox', webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null },
      faults: production ? ['PAYMENTS_PROVIDER: sandbox payments do not run in production'] : [],
    }
  }
  const faults = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    .filter((name) => !env[name])
    .map((name) => `${name}: needed with PAYMENTS_PROVIDER=stripe`)
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
    // Stripe's keys name their mode: sk_live_…, rk_test_…, pk_live_…
    const isLive = env[name] === undefined ? production : /^[a-z]+_live_/.test(env[name])
    if (isLive !== production)
      faults.push(`${name}: ${isLive ? 'a live key runs in production only' : 'production needs a live key'}`)
  }
  if ((env.STRIPE_PRICE_MONTHLY === undefined) !== (env.STRIPE_PRICE_YEARLY === undefined))
    faults.push('STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY: name both or neither')
  return {
    payments: {
      provider: 'stripe',
      secretKey: env.STRIPE_SECRET_KEY ?? '',
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
      priceMonthly: env.STRIPE_PRICE_MONTHLY ?? null,
      priceYearly: env.STRIPE_PRICE_YEARLY ?? null,
    },
    faults,
  }
}

function readOidc(env: Env): { oidc: OidcConfig; faults: string[] } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer) return { oidc: null, faults: [] }
  const faults = [
    ...(clientId ? [] : ['OIDC_CLIENT_ID: needed with OIDC_ISSUER']),
    ...(clientSecret ? [] : ['OIDC_CLIENT_SECRET: needed with OIDC_ISSUER']),
    ...(issuer.startsWith('http:') && (env.NODE_ENV === 'production' || !isLoopback(new URL(issuer).hostname))
      ? ['OIDC_ISSUER: an http issuer is only accepted on this machine, outside production']
      : []),
  ]
  return { oidc: { issuer, clientId: clientId ?? '', clientSecret: clientSecret ?? '' }, faults }
}

const isPublic = (appUrl: string): boolean => !isLoopback(new URL(appUrl).hostname)

/** A public address without `NODE_ENV=production` would serve everybody's mail, reset links included, and the payment sandbox. */
function checkAddress({ NODE_ENV, DEMO }: Env, appUrl: string): string[] {
  if (!isPublic(appUrl)) return []
  const faults = appUrl.startsWith('https:') ? [] : ['APP_URL: http is only accepted on this machine; use https']
  if (NODE_ENV !== 'production' && !DEMO)
    faults.push(
      'NODE_ENV: a public APP_URL needs NODE_ENV=production, or DEMO=1 for a demo whose mail, payment sandbox and passwords anyone may use',
    )
  return faults
}

const secretBits = 128

function checkSecret({ APP_SECRET }: Env): string[] {
  if (APP_SECRET === undefined || estimateSecretBits(APP_SECRET) >= secretBits) return []
  return [
    `APP_SECRET: is too easy to guess; at least ${secretBits} random bits are needed, as openssl rand -base64 32 makes them`,
  ]
}

/** What production must be told, because no default is right for everybody. */
function checkProduction(env: Env, appUrl: string): string[] {
  if (env.NODE_ENV !== 'production') return []
  const faults: string[] = []
  if (env.DEMO) faults.push('DEMO: the demo does not run in production')
  if (!env.APP_SECRET) faults.push('APP_SECRET: needed in production; openssl rand -base64 32 makes one')
  if (!env.APP_URL) faults.push('APP_URL: needed in production')
  if (env.TRUST_PROXY === undefined && appUrl.startsWith('https:'))
    faults.push(
      'TRUST_PROXY: say how many proxies stand in front: 1 behind one load balancer or TLS terminator, 0 if clients connect directly',
    )
  if (!env.SMTP_URL && !env.MAIL) faults.push('SMTP_URL: needed in production; set MAIL=off to run without sending mail')
  if (env.SMTP_URL && env.MAIL) faults.push('MAIL: off contradicts SMTP_URL; keep one of the two')
  return faults
}

const productVersion = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version
