import { createHash } from 'node:crypto'
import pg from 'pg'
import { sections } from '#domain/community/sections.ts'
import { stateCodes } from '#domain/profile/states.ts'
import { expertiseAreas, niches, reaches } from '#domain/statement/options.ts'
import { seededRandom, drawWeighted, firstNames, lastNames, vocabulary } from './random-words.ts'

/** Number of rows of each kind. */
export type TribeSize = { members: number; posts: number; pods: number }

const rowBatchSize = 5_000
const yearMs = 365 * 24 * 3_600_000
const tables = ['profiles', 'statements', 'pods', 'community_posts']
/** A frequent niche and a frequent strength that no seeded member has together. */
export const unusedFilters = { niche: 'Self Storage', strength: 'House Hacking' } as const

/** The ID of the nth seeded row of a kind. */
export function seededId(kind: 'member' | 'post' | 'pod', n: number): string {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex')
  // Version 8 and the variant of RFC 9562, because the API accepts only valid UUIDs.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * Fills a database with members who have a membership and a statement, with pods, and with posts of the last year. Words and
 * names have realistic frequencies. Indexes are built afterwards. There are no related rows, such as assessment answers, pod
 * memberships or comments.
 */
export async function seedTribe(url: string, { members, posts, pods }: TribeSize, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The rows are consistent by construction, so foreign keys and triggers are skipped.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
    const indexes = await dropIndexes(client)
    await insertMembers(client, members)
    await insertStatements(client, members, now)
    await insertPods(client, pods, now)
    await insertPosts(client, posts, members, now)
    for (const index of indexes) await client.query(index)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function forEachBatch(count: number, write: (numbers: readonly number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += rowBatchSize) {
    await write(Array.from({ length: Math.min(rowBatchSize, count - from) }, (_, i) => from + i))
  }
}

async function insertMembers(client: pg.Client, count: number): Promise<void> {
  const random = seededRandom(1)
  await forEachBatch(count, async (numbers) => {
    const ids = numbers.map((n) => seededId('member', n))
    const names = numbers.map(() => [drawWeighted(firstNames, random), drawWeighted(lastNames, random)] as const)
    await client.query(
      `insert into users (id, issuer, subject, email, name, created_at)
       select id, 'bench', id::text, id || '@bench.test', name, now() from unnest($1::uuid[], $2::text[]) made (id, name)`,
      [ids, names.map((name) => name.join(' '))],
    )
    await client.query(
      `insert into profiles (user_id, first_name, last_name, headline, circle_city, circle_state)
       select id, first, last, 'Buys small multifamily', 'Waco', state
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) made (id, first, last, state)`,
      [ids, names.map(([first]) => first), names.map(([, last]) => last), numbers.map(() => drawWeighted(stateCodes, random))],
    )
    await client.query(`insert into access_overrides (user_id, general, pod_marketplace) select unnest($1::uuid[]), true, true`, [
      ids,
    ])
  })
}

async function insertStatements(client: pg.Client, count: number, now: Date): Promise<void> {
  const random = seededRandom(4)
  const pickRandom = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  await forEachBatch(count, (numbers) => {
    const chosen = numbers.map(() => pickRandom(niches))
    const strengths = chosen.map((niche) =>
      [pickRandom(expertiseAreas), pickRandom(expertiseAreas)].filter(
        (area) => niche !== unusedFilters.niche || area !== unusedFilters.strength,
      ),
    )
    return client.query(
      `insert into statements (user_id, asset_focus_categories, strength_categories, local_or_distance, saved_at)
       select id, array[niche], string_to_array(strengths, '|'), reach, $5
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) made (id, niche, strengths, reach)`,
      [
        numbers.map((n) => seededId('member', n)),
        chosen,
        strengths.map((areas) => areas.join('|')),
        chosen.map(() => pickRandom(reaches)),
        now,
      ],
    )
  })
}

async function insertPods(client: pg.Client, count: number, now: Date): Promise<void> {
  const random = seededRandom(2)
  const words = (wordCount: number): string => Array.from({ length: wordCount }, () => drawWeighted(vocabulary, random)).join(' ')
  await forEachBatch(count, (numbers) =>
    client.query(
      `insert into pods (id, name, focus, description, day_time, created_at)
       select id, left(name, 60), focus, description, 'tue-1900', $5
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) made (id, name, focus, description)`,
      [
        numbers.map((n) => seededId('pod', n)),
        numbers.map(() => `${words(2)} pod`),
        numbers.map((n) => niches[n % niches.length]),
        numbers.map(() => words(15)),
        now,
      ],
    ),
  )
}

async function insertPosts(client: pg.Client, count: number, members: number, now: Date): Promise<void> {
  const random = seededRandom(3)
  const body = (): string =>
    Array.from({ length: 15 + Math.floor(random() * 50) }, () => drawWeighted(vocabulary, random)).join(' ')
  await forEachBatch(count, (numbers) => {
    const chosen = numbers.map(() => sections[Math.floor(random() * sections.length)]?.value ?? 'wins')
    return client.query(
      `insert into community_posts (id, user_id, section, kind, is_settled, us_state, body, posted_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::text[], $8::timestamptz[])`,
      [
        numbers.map((n) => seededId('post', n)),
        numbers.map(() => seededId('member', Math.floor(random() * members))),
        chosen,
        chosen.map((section) => (section === 'needs-and-offers' ? (random() < 0.5 ? 'need' : 'offer') : null)),
        chosen.map((section) => section === 'needs-and-offers' && random() < 0.8),
        chosen.map((section) => (section === 'market-talk' ? drawWeighted(stateCodes, random) : null)),
        numbers.map(body),
        numbers.map((n) => new Date(now.getTime() - yearMs + Math.floor((yearMs * (n + 1)) / (count + 1)))),
      ],
    )
  })
}
