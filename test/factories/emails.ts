import { eq } from 'drizzle-orm'
import { finishEmail } from '#server/features/notifications/outbox/store.ts'
import { emailOutbox } from '#server/features/notifications/tables.ts'
import { enqueueEmail } from '#server/features/notifications/outbox/enqueue-email.ts'
import type { TestApp } from '../harness/index.ts'

/** Adds an email to the outbox and returns its ID. */
export async function givenEmail({ deps }: TestApp, to = 'dana@example.test'): Promise<string> {
  const idempotencyKey = deps.newId()
  const renderedEmail = { template: 'test', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
  await enqueueEmail(deps, { idempotencyKey, to, renderedEmail: renderedEmail })
  const [row] = await deps.db.select({ id: emailOutbox.id }).from(emailOutbox).where(eq(emailOutbox.dedupeKey, idempotencyKey))
  return row?.id ?? ''
}

/** Creates an email whose last attempt failed a second ago with this error of the mail server. Returns its ID. */
export async function givenFailedEmail(
  app: TestApp,
  { to, error = 'no such user' }: { to?: string; error?: string } = {},
): Promise<string> {
  const id = await givenEmail(app, to)
  const now = new Date(app.clock.now().getTime() - 1_000)
  await finishEmail(app.deps.db, id, { status: 'failed', now, error })
  return id
}
