import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenApp } from '#test/harness/index.ts'
import { listByName, type NamedQuery, type NameKey } from './store.ts'

test('listByName: returns the same order page by page, for few and for very many matches', async () => {
  const app = await givenApp()
  const { db } = app.deps
  // 1,200 members named Ann with unsorted last names, and five others.
  await db.execute(sql`
    with made as (
      insert into users (id, issuer, subject, email, name, created_at)
      select gen_random_uuid(), 'test', n::text, n || '@example.com', 'x', now() from generate_series(1, 1205) n returning id, subject::integer as n)
    insert into profiles (user_id, first_name, last_name)
    select id, case when n > 1200 then 'Bo' else 'Ann' end, 'L' || (n * 7919 % 1301) || case when n % 400 = 0 then ' Rarely' else '' end from made`)
  const { rows } = await db.execute<{ id: string; words: string }>(
    sql`select user_id as id, lower(first_name || ' ' || last_name) as words from profiles order by lower(last_name || ' ' || first_name), user_id`,
  )
  const matchingIds = sql`select user_id from profiles where first_name = 'Ann'`
  const isAnn: NamedQuery['where'] = (userId) => sql`(select first_name = 'Ann' from profiles one where one.user_id = ${userId})`
  const everybody: NamedQuery['where'] = () => sql`true`
  const requestedIds = [
    { searchTerms: [], where: everybody, matchingIds: null, expected: /./ },
    { searchTerms: ['ann'], where: everybody, matchingIds: null, expected: /^ann / },
    // Some of the first 500 match, and too few of all that are read in order.
    { searchTerms: ['rare'], where: everybody, matchingIds: null, expected: / rarely$/ },
    { searchTerms: ['an', 'l'], where: everybody, matchingIds: null, expected: /^ann / },
    { searchTerms: ['rare', 'ann'], where: everybody, matchingIds: null, expected: / rarely$/ },
    { searchTerms: [], where: isAnn, matchingIds, expected: /^ann / },
    { searchTerms: ['bo'], where: isAnn, matchingIds, expected: /^never$/ },
  ]
  for (const { expected, ...query } of requestedIds) {
    const seen: string[] = []
    let after: NameKey | null = null
    for (;;) {
      const page = await listByName(db, { ...query, after, limit: 350 })
      seen.push(...page.map(({ key }) => key.userId))
      after = page.at(-1)?.key ?? null
      if (page.length < 350) break
    }
    expect(seen, String(expected)).toEqual(rows.filter(({ words }) => expected.test(words)).map(({ id }) => id))
  }
})
