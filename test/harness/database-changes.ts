import pg from 'pg'

/**
 * Adds `harness.undo()` to the template of test databases. In a clone it returns the statements that empty the tables that are
 * empty in the template and reset the sequences. A null row means that other tables or the schema changed, or that our rights do
 * not suffice to detect it.
 */
export async function trackChanges(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ is_superuser: string }>('show is_superuser')
    const selects = rows[0]?.is_superuser === 'on' ? await buildChangeQueries(client) : ['select null']
    await client.query(`
      create schema if not exists harness;
      create function harness.undo() returns setof text language sql stable
        as $body$ ${selects.join(' union all ')} $body$`)
    if (selects.length > 1) await client.query(trackSchemaChanges)
  } finally {
    await client.end()
  }
}

const schemas = `'public', 'pgboss', 'drizzle'`

/** Starts to count schema changes. Must be the last step of preparing the template. */
const trackSchemaChanges = `
  create function harness.note_schema_change() returns event_trigger language plpgsql
    as $$ begin perform nextval('harness.schema_changes'); end $$;
  create event trigger harness_schema_change on ddl_command_end execute function harness.note_schema_change();`

/** Builds one select per table and sequence that returns a row if its state differs from the present one. */
async function buildChangeQueries(client: pg.Client): Promise<string[]> {
  await client.query('create schema harness; create sequence harness.schema_changes')
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in (${schemas})`,
  )
  const selects = ['select null::text from harness.schema_changes where is_called']
  for (const { name } of tables) {
    // Every insert and update gives a row a newer xmin; the count shows deletes.
    const state = `(select row(count(*), max(xmin::text::bigint))::text from ${name})`
    const { rows } = await client.query<{ state: string; isEmpty: boolean }>(
      `select ${state} as state, not exists (select from ${name}) as "isEmpty"`,
    )
    if (rows[0]?.isEmpty) selects.push(`select 'delete from ${name}' where exists (select from ${name})`)
    else selects.push(`select null where ${state} <> '${rows[0]?.state}'`)
  }
  const { rows: sequences } = await client.query<{ name: string; value: string; isCalled: boolean }>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname in (${schemas})`,
  )
  for (const { name, value, isCalled } of sequences)
    selects.push(
      `select 'select setval(''${name}'', ${value}, ${isCalled})' from ${name} where (last_value, is_called) <> (${value}, ${isCalled})`,
    )
  return selects
}

/** Undoes all writes since the clone was created. Returns false and changes nothing if that is not possible. */
export async function undoChanges(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ undo: string | null }>({ name: 'undo', text: 'select undo from harness.undo() undo' })
  if (rows.some(({ undo }) => undo === null)) return false
  const statements = rows.map(({ undo }) => `${undo};`).join(' ')
  // Replica mode skips foreign-key checks, so rows can be deleted in any order.
  if (rows.length > 0) await client.query(`begin; set local session_replication_role = replica; ${statements} commit`)
  return true
}
