import { sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/access/roles.ts'
import { bigint, boolean, check, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Users of the product. Issuer and subject identify a user; the email address may change. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Role of staff; null for everyone else. */
    role: text('role').$type<StaffRole>(),
    /** When they dismissed the second-factor banner. */
    factorNoticeDismissedAt: instant('factor_notice_dismissed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('users_account_unique').on(table.issuer, table.subject),
    unique('users_email_unique').on(table.email),
    check('users_role', sql`${table.role} in ('owner', 'admin', 'support', 'content', 'moderator')`),
    index('users_role_index')
      .on(table.role)
      .where(sql`${table.role} is not null`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

/**
 * Sessions of signed-in browsers. `id` is the fingerprint of the token in the cookie, `issuerSession` that of the issuer's ID for
 * its own session; `idToken` is sealed. `authenticatedAt` is when the user last authenticated, null if the issuer does not report
 * it; `device` describes the browser, such as `Chrome on Windows`.
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

/** Browsers a user has signed in from. `id` is the fingerprint of a cookie that outlives sessions. */
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
    /** When they accepted the terms. Null for users created by an operator or the demo. */
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
 * Sign-ups. An account is created only when its address is verified, so signing up first with another person's address reserves
 * nothing. `id` is the fingerprint of the emailed token, `browser` that of a cookie of the requesting browser.
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

/** The purpose of an emailed token: choosing a new password, or confirming a new address. */
export type EmailTokenKind = 'reset' | 'change-email'

/** Tokens emailed to account holders. `id` is the fingerprint; `email` is the address to confirm. */
export const identityEmailTokens = pgTable(
  'identity_mail_tokens',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<EmailTokenKind>().notNull(),
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
 * Authenticator apps. `sealedSecret` is sealed. An app is active from its first valid code on (`confirmedAt`). `lastStep` is the
 * 30-second step of the last accepted code, so that no code is accepted twice.
 */
export const identityAuthenticators = pgTable('identity_authenticators', {
  accountId: account().primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

/** One-time recovery codes for a lost authenticator app. `id` is a keyed fingerprint. */
export const identityRecoveryCodes = pgTable(
  'identity_recovery_codes',
  {
    id: text('id').primaryKey(),
    accountId: account(),
    usedAt: instant('used_at'),
  },
  (table) => [index('identity_recovery_codes_account_index').on(table.accountId)],
)

/** Passkeys. `id` is the credential ID, `publicKey` COSE in base64url. */
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
 * Stored objects of the built-in issuer: sessions, sign-ins in progress, grants, codes, tokens. `id`, `uid` and `grantId` are
 * fingerprints, `payload` is sealed, so a copy of this table signs nobody in. `accountId` is the owner.
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

/** Signing keys of the built-in issuer, of which the newest is used. `sealedKey` is a sealed private JWK. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  createdAt: instant('created_at').notNull(),
})
