import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { PackageAddress, PackageState } from '#domain/onboarding/welcome-package.ts'
import { users } from '../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Packages sent to members; a member gets one of each kind. */
export const welcomePackages = pgTable(
  'welcome_packages',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'welcome'>().notNull(),
    state: text('state').$type<PackageState>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it entered its state. */
    changedAt: instant('changed_at').notNull(),
    /** The address in the profile when it became ready. Null before that. */
    address: jsonb('address').$type<PackageAddress>(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
  },
  (table) => [
    unique('welcome_packages_one_a_kind').on(table.userId, table.kind),
    index('welcome_packages_by_state').on(table.state, table.changedAt),
    check('welcome_packages_kind', sql`${table.kind} = 'welcome'`),
    check('welcome_packages_addressed', sql`${table.state} in ('pending_address', 'canceled') or ${table.address} is not null`),
    check(
      'welcome_packages_state',
      sql`${table.state} in ('pending_address', 'ready', 'exported', 'shipped', 'delivered', 'returned', 'failed', 'canceled')`,
    ),
  ],
)
