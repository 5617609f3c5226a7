import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** People of the product. Who somebody is, is the pair of issuer and subject; the e-mail may change. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** When they said that they do not want to be asked for a second factor any more. */
    factorNoticeDismissedAt: instant('factor_notice_dismissed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('users_account_unique').on(table.issuer, table.subject),
    unique('users_email_unique').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

/**
 * Signed-in browsers. `id` is the fingerprint of the secret in the cookie, `issuerSession` that of the issuer's name for its
 * own session; `idToken` is sealed. `authenticatedAt` is when the person last proved who they are, null where the issuer
 * does not say; `device` is the browser in words, as `Chrome on Windows`.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idToken: text('id_token'),
    issuerSession: text('issuer_session'),
    authenticatedAt: instant('authenticated_at'),
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    device: text('device').notNull().default('Unknown browser'),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('sessions_user_index').on(table.userId),
    index('sessions_end_index').on(table.endsAt),
    index('sessions_issuer_index').on(table.issuerSession),
  ],
)

/** Browsers a person has signed in from. `id` is the fingerprint of a cookie that outlives sessions. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'known_devices_key', columns: [table.userId, table.id] }),
    index('known_devices_seen_index').on(table.seenAt),
  ],
)

/** Accounts of the built-in issuer. `passwordHash` is a PHC string. */
export const identityAccounts = pgTable(
  'identity_accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    passwordChangedAt: instant('password_changed_at'),
    /** When they agreed to the terms; null for people whom an operator or the demo added. */
    termsAcceptedAt: instant('terms_accepted_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('identity_accounts_email_unique').on(table.email),
    check('identity_accounts_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

const account = () =>
  uuid('account_id')
    .notNull()
    .references(() => identityAccounts.id, { onDelete: 'cascade' })

/**
 * Accounts in the making. None exists until its address is verified, so somebody who registers another's address first
 * holds nothing. `id` is the fingerprint of the token in the mail, `browser` that of a cookie of the browser it was asked in.
 */
export const identitySignUps = pgTable(
  'identity_sign_ups',
  {
    id: text('id').primaryKey(),
    browser: text('browser').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('identity_sign_ups_email_index').on(table.email),
    index('identity_sign_ups_expiry_index').on(table.expiresAt),
  ],
)

/** What a token of a mail is good for: choosing a new password, or confirming a new address. */
export type MailTokenKind = 'reset' | 'change-email'

/** Tokens that were mailed to holders of accounts. `id` is the fingerprint; `email` is the address a change is about. */
export const identityMailTokens = pgTable(
  'identity_mail_tokens',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<MailTokenKind>().notNull(),
    accountId: account(),
    email: text('email').notNull(),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('identity_mail_tokens_account_index').on(table.accountId),
    index('identity_mail_tokens_expiry_index').on(table.expiresAt),
    check('identity_mail_tokens_kind', sql`${table.kind} in ('reset', 'change-email')`),
  ],
)

/**
 * Authenticator apps. `sealedSecret` is sealed; not in use until a first code was typed (`confirmedAt`). `lastStep` is the
 * 30-second step of the last code that was taken: none is taken twice.
 */
export const identityAuthenticators = pgTable('identity_authenticators', {
  accountId: account().primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

/** Codes that stand in for a lost authenticator, each once. `id` is a keyed fingerprint. */
export const identityRecoveryCodes = pgTable(
  'identity_recovery_codes',
  {
    id: text('id').primaryKey(),
    accountId: account(),
    usedAt: instant('used_at'),
  },
  (table) => [index('identity_recovery_codes_account_index').on(table.accountId)],
)

/** Passkeys. `id` is the credential's own id, `publicKey` COSE in base64url. */
export const identityPasskeys = pgTable(
  'identity_passkeys',
  {
    id: text('id').primaryKey(),
    accountId: account(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('identity_passkeys_account_index').on(table.accountId)],
)

/**
 * What the built-in issuer remembers: its sessions, sign-ins under way, grants, codes, tokens. `id`, `uid` and `grantId`
 * are fingerprints, `payload` is sealed: a copy of this table signs nobody in. `accountId` tells whose it is.
 */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    uid: text('uid'),
    grantId: text('grant_id'),
    accountId: uuid('account_id'),
    payload: text('payload').notNull(),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'oidc_payloads_key', columns: [table.kind, table.id] }),
    index('oidc_payloads_uid_index').on(table.uid),
    index('oidc_payloads_grant_index').on(table.grantId),
    index('oidc_payloads_account_index').on(table.accountId),
    index('oidc_payloads_expiry_index').on(table.expiresAt),
  ],
)

/** Keys with which the built-in issuer signs, newest first in use. `sealedKey` is a sealed private JWK. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  createdAt: instant('created_at').notNull(),
})
