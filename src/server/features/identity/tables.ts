import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('users_account_unique').on(table.issuer, table.subject),
    unique('users_email_unique').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

/** Signed-in browsers. `id` is the fingerprint of the secret in the cookie; `idToken` is sealed. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idToken: text('id_token'),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('sessions_user_index').on(table.userId), index('sessions_end_index').on(table.endsAt)],
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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('identity_accounts_email_unique').on(table.email),
    check('identity_accounts_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

/**
 * What the built-in issuer remembers: its sessions, sign-ins under way, grants, codes, tokens. `id`, `uid` and `grantId`
 * are fingerprints, `payload` is sealed: a copy of this table signs nobody in.
 */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    uid: text('uid'),
    grantId: text('grant_id'),
    payload: text('payload').notNull(),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'oidc_payloads_key', columns: [table.kind, table.id] }),
    index('oidc_payloads_uid_index').on(table.uid),
    index('oidc_payloads_grant_index').on(table.grantId),
    index('oidc_payloads_expiry_index').on(table.expiresAt),
  ],
)

/** Keys with which the built-in issuer signs, newest first in use. `sealedKey` is a sealed private JWK. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  createdAt: instant('created_at').notNull(),
})
