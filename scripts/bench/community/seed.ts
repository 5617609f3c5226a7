import { createHash } from 'node:crypto'
import pg from 'pg'
import { sections } from '#domain/community/sections.ts'
import { stateCodes } from '#domain/profile/states.ts'
import { expertiseAreas, niches, reaches } from '#domain/statement/options.ts'
import { chanceOf, drawn, firstNames, lastNames, vocabulary } from './drawn-words.ts'

/** How large a tribe is. */
export type TribeSize = { members: number; posts: number; pods: number }

const rowsAtOnce = 5_000
const yearMs = 365 * 24 * 3_600_000
const tables = ['profiles', 'statements', 'pods', 'community_posts']
/** Each is frequent, and no seeded member has both. */
export const nobodys = { niche: 'Self Storage', strength: 'House Hacking' } as const

/** The id of a seeded row. */
export function seededId(kind: 'member' | 'post' | 'pod', n: number): string {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex')
  // Version 8 and the variant of RFC 9562, as addresses take no other ids.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * Fills a database with members who have a membership, pods, and posts of the last year, whose words and names are as frequent as words
 * and names are, with what members invest in. Indexes are built afterwards. Nothing else hangs on these rows: no answers, no places, no comments.
 */
export async function seedTribe(url: string, { members, posts, pods }: TribeSize, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Rows are whole as they are made: no foreign key is looked up, nobody is told.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
    const indexes = await dropIndexes(client)
    await addMembers(client, members)
    await addStatements(client, members, now)
    await addPods(client, pods, now)
    await addPosts(client, posts, members, now)
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

async function inSlices(count: number, write: (numbers: readonly number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += rowsAtOnce) {
    await write(Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, i) => from + i))
  }
}

async function addMembers(client: pg.Client, count: number): Promise<void> {
  const chance = chanceOf(1)
  await inSlices(count, async (numbers) => {
    const ids = numbers.map((n) => seededId('member', n))
    const names = numbers.map(() => [drawn(firstNames, chance), drawn(lastNames, chance)] as const)
    await client.query(
      `insert into users (id, issuer, subject, email, name, created_at)
       select id, 'bench', id::text, id || '@bench.test', name, now() from unnest($1::uuid[], $2::text[]) made (id, name)`,
      [ids, names.map((name) => name.join(' '))],
    )
    await client.query(
      `insert into profiles (user_id, first_name, last_name, headline, circle_city, circle_state)
       select id, first, last, 'Buys small multifamily', 'Waco', state
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) made (id, first, last, state)`,
      [ids, names.map(([first]) => first), names.map(([, last]) => last), numbers.map(() => drawn(stateCodes, chance))],
    )
    await client.query(`insert into access_overrides (user_id, general, pod_marketplace) select unnest($1::uuid[]), true, true`, [
      ids,
    ])
  })
}

async function addStatements(client: pg.Client, count: number, now: Date): Promise<void> {
  const chance = chanceOf(4)
  const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  await inSlices(count, (numbers) => {
    const made = numbers.map(() => anyOf(niches))
    const strengths = made.map((niche) =>
      [anyOf(expertiseAreas), anyOf(expertiseAreas)].filter((area) => niche !== nobodys.niche || area !== nobodys.strength),
    )
    return client.query(
      `insert into statements (user_id, asset_focus_categories, strength_categories, local_or_distance, saved_at)
       select id, array[niche], string_to_array(strengths, '|'), reach, $5
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) made (id, niche, strengths, reach)`,
      [
        numbers.map((n) => seededId('member', n)),
        made,
        strengths.map((areas) => areas.join('|')),
        made.map(() => anyOf(reaches)),
        now,
      ],
    )
  })
}

async function addPods(client: pg.Client, count: number, now: Date): Promise<void> {
  const chance = chanceOf(2)
  const words = (most: number): string => Array.from({ length: most }, () => drawn(vocabulary, chance)).join(' ')
  await inSlices(count, (numbers) =>
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

async function addPosts(client: pg.Client, count: number, members: number, now: Date): Promise<void> {
  const chance = chanceOf(3)
  const body = (): string => Array.from({ length: 15 + Math.floor(chance() * 50) }, () => drawn(vocabulary, chance)).join(' ')
  await inSlices(count, (numbers) => {
    const made = numbers.map(() => sections[Math.floor(chance() * sections.length)]?.value ?? 'wins')
    return client.query(
      `insert into community_posts (id, user_id, section, kind, is_settled, us_state, body, posted_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::text[], $8::timestamptz[])`,
      [
        numbers.map((n) => seededId('post', n)),
        numbers.map(() => seededId('member', Math.floor(chance() * members))),
        made,
        made.map((section) => (section === 'needs-and-offers' ? (chance() < 0.5 ? 'need' : 'offer') : null)),
        made.map((section) => section === 'needs-and-offers' && chance() < 0.8),
        made.map((section) => (section === 'market-talk' ? drawn(stateCodes, chance) : null)),
        numbers.map(body),
        numbers.map((n) => new Date(now.getTime() - yearMs + Math.floor((yearMs * (n + 1)) / (count + 1)))),
      ],
    )
  })
}
