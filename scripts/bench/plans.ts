import pg from 'pg'
import { createApp } from '#server/app.ts'
import type { PodCall } from './pod-calls.ts'
import type { MeasuredTribe } from './tribes.ts'
import { unbuilt } from './unbuilt.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

/** A node of a plan. Source: PostgreSQL, EXPLAIN with format json. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown

type Statement = { text: string; values: unknown[] }

/** Tables with fewer rows are always scanned sequentially. */
const largeTableRows = 5_000

/** Number of different requests explained per call. Plans depend on the filter values. */
const requestsExplained = 8

/**
 * Explains the statements of each call. Returns table rows with the indexes used and the time of the slowest statement.
 *
 * @throws Error that lists every statement with a sequential scan of a large table
 */
export async function explainCalls(tribe: MeasuredTribe, calls: readonly PodCall[]): Promise<string[][]> {
  const app = createApp(tribe.runtime.deps, unbuilt)
  const { appUrl } = tribe.runtime.deps.config
  const client = new pg.Client(tribe.runtime.databaseUrl)
  await client.connect()
  try {
    const cookie = tribe.people.looking[0]?.cookie ?? ''
    await waitUntilLoaded(async () => app.request(`${appUrl}/api/pods`, { headers: { cookie } }))
    const large = await listLargeTables(client)
    const rows: string[][] = []
    const problems: string[] = []
    for (const call of calls) {
      const indexes = new Set<string>()
      let slowestMs = 0
      for (let i = 0; i < requestsExplained; i++) {
        const { path, by } = call.request(tribe, i)
        const statements = await recordStatements(() => app.request(appUrl + path, { headers: { cookie: by.cookie } }))
        for (const statement of statements) {
          const { nodes, milliseconds } = await explain(client, statement)
          slowestMs = Math.max(slowestMs, milliseconds)
          for (const node of nodes) if (node['Index Name']) indexes.add(node['Index Name'])
          const fullScan = nodes.find((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
          if (fullScan) problems.push(`${call.name} (${path}): full scan of ${fullScan['Relation Name']} by ${statement.text}`)
        }
      }
      rows.push([
        `${call.name}: slowest statement, and indexes used`,
        `${slowestMs.toFixed(1)} ms; ${[...indexes].sort().join(', ')}`,
        '',
      ])
    }
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return rows
  } finally {
    await client.end()
  }
}

async function listLargeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1",
    [largeTableRows],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Records the SELECT statements that `work` sends to the database, with their parameters. */
async function recordStatements(work: () => Response | Promise<Response>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as { query: Query }
  const query = Reflect.get<{ query: Query }, 'query'>(prototype, 'query')
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Statement, unknown[] | undefined]
    const text = typeof first === 'string' ? first : first.text
    const values = (typeof first === 'string' ? second : (second ?? first.values)) ?? []
    if (/^\s*(select|with)\b/i.test(text)) statements.push({ text, values })
    return Reflect.apply(query, this, args)
  }
  try {
    const response = await work()
    if (!response.ok) throw new Error(`An explained call returned ${response.status}: ${await response.text()}`)
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
  if (!plan) throw new Error('The database returned no plan.')
  return { nodes: nodesOf(plan.Plan), milliseconds: plan['Execution Time'] }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
