import type { FileStore } from './gateways/files/port.ts'
import type { EmailGateway } from './gateways/email/port.ts'
import type { Payments } from './gateways/payments/port.ts'
import type { PushGateway } from './gateways/push/port.ts'
import type { PaymentSandbox } from './gateways/payments/sandbox-port.ts'
import type { Shipping } from './gateways/shipping/port.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import type { NewId } from './platform/ids.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Limits } from './platform/limits/limits.ts'
import type { PubSub } from './platform/live/pub-sub.ts'
import type { Logger } from './platform/logger.ts'
import type { PersonalData } from './platform/personal-data.ts'
import type { Random } from './platform/random.ts'

/**
 * Everything that code under `features/` may use and that is not a plain value. A feature names the parts it needs: `type PodDeps
 * = Pick<Deps, 'db' | 'clock'>`.
 */
export type Deps = {
  config: Config
  /** Key material of this installation. Signs and encrypts what must survive a restart. At least 32 characters. */
  secret: string
  db: Database
  clock: Clock
  newId: NewId
  random: Random
  log: Logger
  jobs: Jobs
  limits: Limits
  pubSub: PubSub
  /** How every feature exports and erases personal data, low to high. */
  personalData: readonly PersonalData<Deps>[]
  mail: EmailGateway
  payments: Payments
  /** The sandbox behind `payments`. Null if the real payment provider is used. */
  paymentSandbox: PaymentSandbox | null
  shipping: Shipping
  files: FileStore
  push: PushGateway
}
