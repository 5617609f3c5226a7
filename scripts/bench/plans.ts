import pg from 'pg'
import { createApp } from '#server/app.ts'
import type { PodCall } from './pod-calls.ts'
import type { MeasuredTribe } from './tribes.ts'
import { unbuilt } from './unbuilt.ts'
import { untilLoaded } from './until-loaded.ts'

/** A node of a plan. Source: PostgreSQL, EXPLAIN with format json. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown

type Statement = { text: string; values: unknown[] }

/** A table of fewer rows is read from end to end in any case. */
const manyRows = 5_000

/** So many different requests of each call are explained: filters are estimated value by value. */
const requestsExplained = 8

/**
 * Rows of the table: by which indexes each call finds what it needs, and how long its slowest statement took.
 *
 * @throws Error that names every statement in which a large table is read from end to end
 */
export async function explainCalls(tribe: MeasuredTribe, calls: readonly PodCall[]): Promise<string[][]> {
  const app = createApp(tribe.runtime.deps, unbuilt)
  const { appUrl } = tribe.runtime.deps.config
  const client = new pg.Client(tribe.runtime.databaseUrl)
  await client.connect()
  try {
    const cookie = tribe.people.looking[0]?.cookie ?? ''
    await untilLoaded(async () => app.request(`${appUrl}/api/pods`, { headers: { cookie } }))
    const large = await listLargeTables(client)
    const rows: string[][] = []
    const wrong: string[] = []
    for (const call of calls) {
      const indexes = new Set<string>()
      let slowestMs = 0
      for (let i = 0; i < requestsExplained; i++) {
        const { path, by } = call.request(tribe, i)
        const statements = await statementsOf(() => app.request(appUrl + path, { headers: { cookie: by.cookie } }))
        for (const statement of statements) {
          const { nodes, milliseconds } = await explain(client, statement)
          slowestMs = Math.max(slowestMs, milliseconds)
          for (const node of nodes) if (node['Index Name']) indexes.add(node['Index Name'])
          const whole = nodes.find((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
          if (whole) wrong.push(`${call.name} (${path}): all of ${whole['Relation Name']} is read by ${statement.text}`)
        }
      }
      rows.push([
        `${call.name}: slowest statement, and indexes used`,
        `${slowestMs.toFixed(1)} ms; ${[...indexes].sort().join(', ')}`,
        '',
      ])
    }
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    return rows
  } finally {
    await client.end()
  }
}

async function listLargeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1",
    [manyRows],
  )
  return new Set(rows.map(({ name }) => name))
}

/** The reading statements that some work sends to the database, with their values. */
async function statementsOf(work: () => Response | Promise<Response>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as { query: Query }
  const query = Reflect.get<{ query: Query }, 'query'>(prototype, 'query')
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | Statement, unknown[] | undefined]
    const text = typeof first === 'string' ? first : first.text
    const values = (typeof first === 'string' ? second : (second ?? first.values)) ?? []
    if (/^\s*(select|with)\b/i.test(text)) statements.push({ text, values })
    return Reflect.apply(query, this, given)
  }
  try {
    const response = await work()
    if (!response.ok) throw new Error(`A call that is explained was answered ${response.status}: ${await response.text()}`)
    return statements
  } finally {
    prototype.query = query
  }
}

async function explain(client: pg.Client, { text, values }: Statement): Promise<{ nodes: PlanNode[]; milliseconds: number }> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode; 'Execution Time': number }[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  )
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('The database explained nothing.')
  return { nodes: nodesOf(plan.Plan), milliseconds: plan['Execution Time'] }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
