import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { parseFileSettings, type S3Settings } from './file-settings.ts'
import { isLoopback } from './http/loopback.ts'
import { type PushSettings, parsePushSettings } from './push-settings.ts'
import { estimateSecretBits } from './secret-strength.ts'

const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 0 or 1' })
  .transform((value) => value === '1' || value === 'true')
const integerUpTo = (max: number) => {
  const options = { error: `must be a whole number from 0 to ${max}` }
  return z.coerce.number(options).int(options).min(0, options).max(max, options)
}
const integerSetting = (fallback: number, max: number) => integerUpTo(max).default(fallback)
const oneOf = (...options: [string, ...string[]]) => z.enum(options, { error: `must be one of ${options.join(', ')}` })
const urlSetting = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL that starts with ${protocols.join(':// or ')}://`,
  })

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  PORT: integerSetting(3000, 65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: urlSetting('https', 'http').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  DATABASE_POOL: integerSetting(10, 200),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEPLOYED: flag.optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default('Landmark'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
  OIDC_ISSUER: urlSetting('https', 'http').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  REQUIRE_LEADER_SECOND_FACTOR: flag.optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  PAYMENTS_PROVIDER: z.enum(['sandbox', 'stripe'], { error: 'must be sandbox or stripe' }).default('sandbox'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().trim().min(1, 'must not be blank').optional(),
  STRIPE_PRICE_MONTHLY: z.string().min(1).optional(),
  STRIPE_PRICE_YEARLY: z.string().min(1).optional(),
  PAST_DUE_GRACE_DAYS: integerSetting(7, 60),
  DISPUTE_LOST_ENDS_ACCESS: flag.default(true),
  RETENTION_COUPON: z.string().min(1).max(255).default('RETAIN_30_3M'),
  SHIPPING_PROVIDER: z.enum(['manual'], { error: 'must be manual: labels are bought by hand' }).default('manual'),
  SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  SMTP_URL: urlSetting('smtp', 'smtps').optional(),
  MAIL: z.enum(['off'], { error: 'must be off or not set' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: urlSetting('https', 'http').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PUSH_PROVIDER: oneOf('web-push', 'stand-in').optional(),
  VAPID_PUBLIC_KEY: z.string().min(1).optional(),
  VAPID_PRIVATE_KEY: z.string().min(1).optional(),
  WEEKLY_CALL_URL: urlSetting('https', 'http').optional(),
  TRIBE_TALK_URL: urlSetting('https', 'http').optional(),
  EXTRA_SCRIPTS: z.string().default(''),
  BODY_LIMIT_BYTES: integerSetting(100_000, 10_000_000),
  TRUST_PROXY: integerUpTo(10).optional(),
  DEMO: flag.optional(),
})

/** The OpenID Connect provider: the operator's own, or null for the built-in issuer. */
export type OidcConfig = { issuer: string; clientId: string; clientSecret: string } | null

/** Which payment provider is used. */
export type PaymentsConfig =
  /** The sandbox signs its webhooks with a secret derived for the installation unless one is configured. */
  | { provider: 'sandbox'; webhookSecret: string | null }
  | {
      provider: 'stripe'
      secretKey: string
      publishableKey: string
      webhookSecret: string
      priceMonthly: string | null
      priceYearly: string | null
    }

/** Every setting of the product, parsed once at startup. All other code receives values. */
export type Config = {
  production: boolean
  deployed: boolean
  /** Demo passwords are public, so admins need no second factor. Never true in production. */
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
  /** Null outside production: a secret is then created at first start and stored in `dataDir`. */
  appSecret: string | null
  productName: string
  logLevel: string
  oidc: OidcConfig
  adminEmail: string | null
  /**
   * Whether pod leaders need a second factor, one week after they are notified. Always false in a demo, where passwords are
   * public.
   */
  requireLeaderSecondFactor: boolean
  payments: PaymentsConfig
  pastDueGraceDays: number
  /** Whether a member who lost a payment dispute loses access until they pay again. */
  disputeLostEndsAccess: boolean
  /** The coupon offered to members who cancel because of the price. A coupon that doesn't exist is not offered. */
  retentionCoupon: string
  /** How welcome packages are shipped. */
  shippingProvider: 'manual'
  /** Where support messages from members are sent. Null sends them to every admin. */
  supportEmail: string | null
  smtpUrl: string | null
  mailFrom: string
  /** The bucket that stores files. Null stores them in a folder of `dataDir`. */
  s3: S3Settings | null
  push: PushSettings
  /** URL of the open weekly community call, for members who are not in a pod. */
  weeklyCallUrl: string | null
  /** URL of the tribe's chat. */
  tribeTalkUrl: string | null
  extraScripts: readonly string[]
  bodyLimitBytes: number
  /** Number of our own proxies in front of the server. That many entries of X-Forwarded-For are trusted. */
  trustProxy: number
  version: string
}

/** Lists every invalid setting with its variable. */
export class ConfigError extends Error {
  readonly errors: readonly string[]

  constructor(errors: readonly string[]) {
    super(`The configuration is invalid:\n${errors.map((error) => `  - ${error}`).join('\n')}`)
    this.name = 'ConfigError'
    this.errors = errors
  }
}

/**
 * Parses the settings from environment variables. The defaults run the whole product on a laptop.
 *
 * @throws ConfigError naming every wrong or missing variable at once
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  // Process managers pass an unset variable as an empty string.
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(nonEmpty)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const { payments, errors: paymentErrors } = parsePaymentsConfig(env, production)
  const { oidc, errors: oidcErrors } = parseOidcConfig(env)
  const { s3, errors: fileErrors } = parseFileSettings(env)
  const { push, errors: pushErrors } = parsePushSettings(env, production)
  const errors = [
    ...paymentErrors,
    ...oidcErrors,
    ...fileErrors,
    ...pushErrors,
    ...validateAppUrl(env, appUrl),
    ...validateAppSecret(env),
    ...validateProductionConfig(env, appUrl),
  ]
  if (errors.length > 0) throw new ConfigError(errors)
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
      .map((urlSetting) => urlSetting.trim())
      .filter(Boolean),
    bodyLimitBytes: env.BODY_LIMIT_BYTES,
    trustProxy: env.TRUST_PROXY ?? 0,
    version: productVersion,
  }
}

type Env = z.infer<typeof Environment>

function parsePaymentsConfig(env: Env, production: boolean): { payments: PaymentsConfig; errors: string[] } {
  if (env.PAYMENTS_PROVIDER === 'sandbox') {
    return {
      payments: { provider: 'sandbox', webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null },
      errors: production ? ['PAYMENTS_PROVIDER: sandbox payments are not allowed in production'] : [],
    }
  }
  const errors = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    .filter((name) => !env[name])
    .map((name) => `${name}: required with PAYMENTS_PROVIDER=stripe`)
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
    // Stripe's keys name their mode: sk_live_…, rk_test_…, pk_live_…
    const isLive = env[name] === undefined ? production : /^[a-z]+_live_/.test(env[name])
    if (isLive !== production)
      errors.push(`${name}: ${isLive ? 'a live key is only allowed in production' : 'production requires a live key'}`)
  }
  if ((env.STRIPE_PRICE_MONTHLY === undefined) !== (env.STRIPE_PRICE_YEARLY === undefined))
    errors.push('STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY: set both or neither')
  return {
    payments: {
      provider: 'stripe',
      secretKey: env.STRIPE_SECRET_KEY ?? '',
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
      priceMonthly: env.STRIPE_PRICE_MONTHLY ?? null,
      priceYearly: env.STRIPE_PRICE_YEARLY ?? null,
    },
    errors,
  }
}

function parseOidcConfig(env: Env): { oidc: OidcConfig; errors: string[] } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer) return { oidc: null, errors: [] }
  const errors = [
    ...(clientId ? [] : ['OIDC_CLIENT_ID: required with OIDC_ISSUER']),
    ...(clientSecret ? [] : ['OIDC_CLIENT_SECRET: required with OIDC_ISSUER']),
    ...(issuer.startsWith('http:') && (env.NODE_ENV === 'production' || !isLoopback(new URL(issuer).hostname))
      ? ['OIDC_ISSUER: an http:// issuer is only allowed on this machine, outside production']
      : []),
  ]
  return { oidc: { issuer, clientId: clientId ?? '', clientSecret: clientSecret ?? '' }, errors }
}

const isPublicUrl = (appUrl: string): boolean => !isLoopback(new URL(appUrl).hostname)

/** A public URL without `NODE_ENV=production` would expose all email, reset links included, and the payment sandbox. */
function validateAppUrl({ NODE_ENV, DEMO }: Env, appUrl: string): string[] {
  if (!isPublicUrl(appUrl)) return []
  const errors = appUrl.startsWith('https:') ? [] : ['APP_URL: http is only allowed on this machine; use https']
  if (NODE_ENV !== 'production' && !DEMO)
    errors.push(
      'NODE_ENV: a public APP_URL requires NODE_ENV=production, or DEMO=1 for a demo whose email, payment sandbox, and passwords anyone can use',
    )
  return errors
}

const minSecretBits = 128

function validateAppSecret({ APP_SECRET }: Env): string[] {
  if (APP_SECRET === undefined || estimateSecretBits(APP_SECRET) >= minSecretBits) return []
  return [`APP_SECRET: too easy to guess; use at least ${minSecretBits} random bits, for example from openssl rand -base64 32`]
}

/** Requires the settings that have no safe default in production. */
function validateProductionConfig(env: Env, appUrl: string): string[] {
  if (env.NODE_ENV !== 'production') return []
  const errors: string[] = []
  if (env.DEMO) errors.push('DEMO: not allowed in production')
  if (!env.APP_SECRET) errors.push('APP_SECRET: required in production; create one with openssl rand -base64 32')
  if (!env.APP_URL) errors.push('APP_URL: required in production')
  if (env.TRUST_PROXY === undefined && appUrl.startsWith('https:'))
    errors.push(
      'TRUST_PROXY: set the number of proxies in front of the server: 1 behind one load balancer or TLS terminator, 0 if clients connect directly',
    )
  if (!env.SMTP_URL && !env.MAIL) errors.push('SMTP_URL: required in production; set MAIL=off to run without sending email')
  if (env.SMTP_URL && env.MAIL) errors.push('MAIL: off conflicts with SMTP_URL; set only one of them')
  return errors
}

const productVersion = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version
