import { expect, test } from 'vitest'
import { retentionPeriods } from '#domain/privacy/retention-periods.ts'
import { givenMemberWithEverything, ownData } from '#test/factories/member-with-everything.ts'
import { givenNotificationsAbout } from '#test/factories/member-notifications.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { emailDue } from '../notifications/outbox/email-due-job.ts'
import { openContent } from '../notifications/outbox/email-content.ts'
import { deleteAccount } from './delete-account.ts'
import { enforceRetentionPeriods } from './enforce-retention-periods.ts'

/**
 * The one row that may still hold a personal string of a member who deleted their account, named on the page about privacy: our farewell,
 * for thirty days. Invoices stay at the payment provider; our copy of a subscription holds no name.
 */
const deletedAccountEmail = '"template":"account-deleted"'

/** An email about the reader's own new pod that waits for the end of their quiet hours: it is sent, and then goes. */
const waitingMatch = '"template":"match-found","status":"queued"'

/** Every row of every table, the queue among them, as text, with what sealed emails say. The payment sandbox is the provider. */
async function dump(app: TestApp): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await app.deps.db.execute<{ table: string }>(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as table from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and not starts_with(table_name, 'sandbox_')`)
  const dumped: { table: string; row: string }[] = []
  for (const { table } of tables) {
    const { rows } = await app.deps.db.execute<{ row: string }>(`select row_to_json(one)::text as row from ${table} one`)
    dumped.push(...rows.map(({ row }) => ({ table, row: `${row}${emailIn(app, table, row)}` })))
  }
  return dumped
}

/** The content of the sealed email in an outbox row. */
function emailIn({ deps }: TestApp, table: string, row: string): string {
  if (table !== 'public.email_outbox') return ''
  const { content } = JSON.parse(row) as { content: string }
  const opened = openContent(deps, content)
  if (!opened) throw new Error('an email of the outbox cannot be opened')
  return `${opened.text}${opened.html}${opened.calendar ?? ''}`
}

/** Sends emails that wait for the end of quiet hours. */
async function endQuietHours(app: TestApp): Promise<void> {
  app.clock.advance(12 * 3_600_000)
  await app.deps.db.execute(`update pgboss.job set start_after = now() where name = '${emailDue.name}' and state = 'created'`)
  await app.runJobs()
}

test('deleteAccount: only the farewell email holds a personal string of the member afterwards', async () => {
  const app = await givenApp()
  const given = await givenMemberWithEverything(app)
  const { member, pod } = given
  await givenNotificationsAbout(app, given)
  const personal = [...Object.values(ownData), member.email]
  const findings = async () =>
    (await dump(app)).flatMap(({ table, row }) => {
      const found = personal.filter((text) => row.toLowerCase().includes(text.toLowerCase()))
      return found.length > 0 && !row.includes(deletedAccountEmail) ? [{ table, found, row: row.slice(0, 500) }] : []
    })
  const before = await findings()
  for (const text of personal) expect(before.flatMap(({ found }) => found)).toContain(text)
  const leader = await app.as(pod.leader)
  const titles = async (): Promise<string[]> =>
    (await leader.get('/api/notices')).body.notices.flatMap(({ title, message }: { title: string; message: string }) => [
      title,
      message,
    ])
  const name = `${ownData.firstName} ${ownData.lastName}`
  const titlesWithName = (await titles()).filter((text) => text.includes(name))
  expect(titlesWithName.length).toBeGreaterThan(7)

  await deleteAccount(app.deps, member.id)
  await app.runJobs()
  expect((await findings()).filter(({ row }) => !row.includes(waitingMatch))).toEqual([])
  await endQuietHours(app)
  expect(await findings()).toEqual([])
  const after = await titles()
  // The application and the commitment are deleted, with their notifications.
  const aboutOwnWords = new Set([`${name} wants to join ${pod.name}`, `How is ${name} doing?`])
  for (const text of titlesWithName.filter((one) => !aboutOwnWords.has(one)))
    expect(after).toContain(text.replaceAll(name, 'Former member'))
  expect(after.join('\n')).not.toContain('{person')

  app.clock.advance((retentionPeriods.orphanedEmailDays + 1) * 86_400_000)
  await enforceRetentionPeriods(app.deps)
  const { rows } = await app.deps.db.execute("select id from email_outbox where template = 'account-deleted'")
  expect(rows).toEqual([])
})
