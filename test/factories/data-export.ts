import { unzipSync } from 'fflate'
import { givenPerson } from '#test/factories/people.ts'
import type { Client } from '#test/harness/client.ts'
import type { TestApp } from '#test/harness/index.ts'
import { dataExports } from '#server/features/privacy/tables.ts'

/** What comes back for the file of a copy. */
export async function fetchFile({ app }: TestApp, { cookie }: Client, url: string): Promise<Response> {
  return app.request(url, { headers: { cookie: cookie ?? '' } })
}

/** The files of a copy by their names. */
export async function filesOf(app: TestApp, client: Client): Promise<Record<string, string>> {
  const { export: made } = (await client.get('/api/data-exports')).body
  const response = await fetchFile(app, client, made.fileUrl)
  if (response.status !== 200) throw new Error(`the copy answered ${response.status}`)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]))
}

/** The copies that are kept, whoever they are of. */
export const exportsOf = ({ deps }: TestApp) => deps.db.select().from(dataExports)

/** The mails that were written. */
export const mailsOf = async ({ deps }: TestApp) =>
  (await deps.db.execute<{ to: string; template: string; subject: string }>('select "to", template, subject from email_outbox'))
    .rows

/** Somebody who asked for a copy of their data. */
export async function givenCopyAsked(app: TestApp) {
  const person = await givenPerson(app)
  const client = await app.as(person)
  const { body } = await client.post('/api/data-exports')
  return { person, client, id: body.export.id as string }
}
