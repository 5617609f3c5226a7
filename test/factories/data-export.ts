import { unzipSync } from 'fflate'
import { givenPerson } from '#test/factories/people.ts'
import type { Client } from '#test/harness/client.ts'
import type { TestApp } from '#test/harness/index.ts'
import { dataExports } from '#server/features/privacy/tables.ts'

/** Downloads the file of a data export. */
export async function downloadExportFile({ app }: TestApp, { cookie }: Client, url: string): Promise<Response> {
  return app.request(url, { headers: { cookie: cookie ?? '' } })
}

/** Downloads the latest data export and returns its files by name. */
export async function filesOf(app: TestApp, client: Client): Promise<Record<string, string>> {
  const { export: dataExport } = (await client.get('/api/data-exports')).body
  const response = await downloadExportFile(app, client, dataExport.fileUrl)
  if (response.status !== 200) throw new Error(`the copy answered ${response.status}`)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]))
}

/** The stored data exports of all users. */
export const exportsOf = ({ deps }: TestApp) => deps.db.select().from(dataExports)

/** All emails in the outbox. */
export const listEmails = async ({ deps }: TestApp) =>
  (await deps.db.execute<{ to: string; template: string; subject: string }>('select "to", template, subject from email_outbox'))
    .rows

/** Creates a user who requested a data export. */
export async function givenRequestedDataExport(app: TestApp) {
  const person = await givenPerson(app)
  const client = await app.as(person)
  const { body } = await client.post('/api/data-exports')
  return { person, client, id: body.export.id as string }
}
