import type { Deps } from '#server/deps.ts'
import { hasAccountsAt } from '#server/features/identity/index.ts'

/**
 * Throws if the product runs in production on a database whose demo accounts, with their public password, can sign in.
 *
 * @throws Error in one sentence
 */
export async function requireNoDemoInProduction({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!config.production || !(await hasAccountsAt(db, demoDomain))) return
  throw new Error(
    `This database contains demo accounts (…@${demoDomain}), which anyone can sign in with; production needs its own database.`,
  )
}

/** The domain of every email address in the demo tribe. No email can be delivered there: RFC 2606 reserves `.test`. */
export const demoDomain = 'demo.test'
