import { eq } from 'drizzle-orm'
import { settleMail } from '#server/features/notifications/store.ts'
import { emailOutbox } from '#server/features/notifications/tables.ts'
import { writeMail } from '#server/features/notifications/write-mail.ts'
import type { TestApp } from '../harness/index.ts'

/** A mail in the outbox; answers its id. */
export async function givenMail({ deps }: TestApp, to = 'dana@example.test'): Promise<string> {
  const occasion = deps.newId()
  const mail = { template: 'test', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
  await writeMail(deps, { occasion, to, mail })
  const [written] = await deps.db.select({ id: emailOutbox.id }).from(emailOutbox).where(eq(emailOutbox.dedupeKey, occasion))
  return written?.id ?? ''
}

/** A mail that no attempt got through up to a second ago, as the mail server said last; answers its id. */
export async function givenGivenUpMail(
  app: TestApp,
  { to, error = 'no such user' }: { to?: string; error?: string } = {},
): Promise<string> {
  const id = await givenMail(app, to)
  const now = new Date(app.clock.now().getTime() - 1_000)
  await settleMail(app.deps.db, id, { status: 'failed', now, error })
  return id
}
