import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SearchHit, SearchHitGroup, TextPart } from '#contract/api/search.ts'
import { insertTalkInBulk } from '#server/features/community/index.ts'
import naughtyStrings from '#test/data/blns.json' with { type: 'json' }
import { givenPost } from '#test/factories/community.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { searchLimit } from './search.ts'

type SearchResponse = Partial<Record<SearchHitGroup['kind'], SearchHit[]>>

async function find(app: TestApp, member: TestMember, searchText: string): Promise<SearchResponse> {
  const { status, body } = await (await app.as(member)).get(`/api/search?q=${encodeURIComponent(searchText)}`)
  expect([status, body.failed], searchText).toEqual([200, []])
  return Object.fromEntries((body.groups as SearchHitGroup[]).map(({ kind, hits }) => [kind, hits]))
}

const written = (parts: readonly TextPart[] = []) => parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
const titles = (hits: readonly SearchHit[] = []) => hits.map(({ title }) => title.map(({ text }) => text).join(''))

test('search: finds members, posts, pods, FAQs and lessons, with matches marked', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  const location = { city: 'Waco', state: 'TX' } as const
  const owner = await givenMember(app, {
    firstName: 'Marisol',
    lastName: 'Garland',
    profile: { circleFields: { headline: 'Buys small storage', ...location } },
  })
  const postId = await givenPost(app, owner.id, { body: 'We **closed** in Garland, <script>alert(1)</script> and all.' })
  const pod = await givenPod(app, { name: 'Garland Doors', description: 'Small multifamily.' })
  expect(await find(app, viewer, 'garland')).toEqual({
    members: [
      {
        id: owner.id,
        title: [
          { text: 'Marisol ', isMatch: false },
          { text: 'Garland', isMatch: true },
        ],
        line: [{ text: 'Buys small storage · Waco, Texas', isMatch: false }],
        to: `/community?member=${owner.id}`,
      },
    ],
    posts: [expect.objectContaining({ id: postId, to: `/community?post=${postId}` })],
    pods: [expect.objectContaining({ to: `/pod-marketplace/${pod.slug}` })],
  })
  const { posts, pods } = await find(app, viewer, 'GARLAND')
  expect(written(posts?.[0]?.title)).toBe('Marisol [Garland] · Wins')
  expect(written(posts?.[0]?.line)).toBe('We closed in [Garland], <script>alert(1)</script> and all.')
  expect([written(pods?.[0]?.title), written(pods?.[0]?.line)]).toEqual([
    '[Garland] Doors',
    `Pod ${pod.podNumber} · Multi-Family Investing · Small multifamily.`,
  ])
  expect(titles((await find(app, viewer, `pod ${pod.podNumber}`)).pods)[0]).toBe('Garland Doors')
  const { faqs } = await find(app, viewer, 'invoice')
  expect([faqs?.[0]?.to, written(faqs?.[0]?.title)]).toEqual([
    '/faqs/change-card-or-invoice',
    'How do I change my card or get an [invoice]?',
  ])
  const [lesson] = (await find(app, viewer, 'underwriting')).lessons ?? []
  expect(lesson?.to).toMatch(/^\/dashboard\/resources\/[\w-]+\/[\w-]+$/)
})

test('search: finds names and titles by prefixes and with typos', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app, { firstName: 'Vic', lastName: 'Young' })
  await givenMember(app, { firstName: 'Mary Ann', lastName: 'Thibodeaux' })
  await givenPod(app, { name: 'Gulf Coast Doors', member: { firstName: 'Al', lastName: 'Bo' } })
  const members = async (searchText: string) => titles((await find(app, viewer, searchText)).members)
  for (const searchText of [
    'mary',
    'ann',
    'thib',
    'mary ann t',
    'thibodeaux mary',
    'ann thibo',
    'Thibodaux',
    'thibodeuax',
    'marry',
  ])
    expect(await members(searchText), searchText).toEqual(['Mary Ann Thibodeaux'])
  for (const searchText of ['bodeaux', 'xyzzy', 'mary xyzzy', '%_', "'; --"])
    expect(await members(searchText).catch(() => []), searchText).toEqual([])
  expect(titles((await find(app, viewer, 'gluf')).pods)).toEqual(['Gulf Coast Doors'])
  expect(titles((await find(app, viewer, 'coast door')).pods)).toEqual(['Gulf Coast Doors'])
  expect((await find(app, viewer, 'conventinal')).lessons?.length).toBeGreaterThan(0)
  expect((await find(app, viewer, 'marketplase')).faqs?.length).toBeGreaterThan(0)
})

test('search: finds members by state or city, and pods by state', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app, { firstName: 'Vic', lastName: 'Young' })
  const at = (city: string, state: 'KS' | 'MO' | 'AR') => ({ profile: { circleFields: { city, state } } })
  await givenMember(app, { firstName: 'Wanda', lastName: 'Wichita-Less', ...at('Wichita', 'KS') })
  await givenMember(app, { firstName: 'Mo', lastName: 'Zell', ...at('Kansas City', 'MO') })
  await givenMember(app, { firstName: 'Ark', lastName: 'Abel', ...at('Little Rock', 'AR') })
  await givenMember(app, { firstName: 'Kansas', lastName: 'Jones', ...at('Little Rock', 'AR') })
  const listedPod = await givenPod(app, { name: 'Plains Doors', state: 'KS' })
  await givenPod(app, { name: 'Bluff Doors', state: 'MO' })
  const members = async (searchText: string) => titles((await find(app, viewer, searchText)).members)
  expect(await members('kansas')).toEqual(['Kansas Jones', 'Mo Zell', 'Wanda Wichita-Less'])
  expect(await members('KS')).toEqual(['Wanda Wichita-Less'])
  expect(await members('kansas city')).toEqual(['Mo Zell'])
  expect(await members('Kansas City, MO')).toEqual(['Mo Zell'])
  expect(await members('wichita kansas')).toEqual(['Wanda Wichita-Less'])
  expect(await members('wichita missouri')).toEqual([])
  for (const searchText of ['kansas', 'ks', 'Kans']) {
    expect(titles((await find(app, viewer, searchText)).pods), searchText).toEqual(['Plains Doors'])
  }
  const { members: marked, pods } = await find(app, viewer, 'kansas')
  expect(written(marked?.at(-1)?.line)).toContain('Wichita, [Kansas]')
  expect(pods?.[0]?.to).toBe(`/pod-marketplace/${listedPod.slug}`)
})

test('search: more than five hits for a state link to the lists of that state', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  for (let i = 0; i < 7; i++) await givenMember(app, { profile: { circleFields: { city: 'Boise', state: 'ID' } } })
  for (let i = 0; i < 7; i++) await givenPod(app, { name: `Gem Doors ${i}`, state: 'ID' })
  const { body } = await (await app.as(viewer)).get('/api/search?q=idaho')
  const more = (body.groups as SearchHitGroup[]).map(({ kind, hits, more: to }) => [kind, hits.length, to])
  expect(more).toEqual([
    ['members', 5, '/community?section=directory&state=ID'],
    ['pods', 5, '/pod-marketplace?state=ID'],
  ])
})

test('search: a location does not find private addresses, lapsed members or unlisted pods', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  await givenMember(app, { profile: { city: 'Hiddenville', state: 'VT', originCity: 'Hiddenville', originState: 'VT' } })
  await givenMember(app, { access: { general: false }, profile: { circleFields: { city: 'Burlington', state: 'VT' } } })
  const unlisted = await givenPod(app, { name: 'Maple Doors', state: 'VT' })
  await app.deps.db.execute(sql`update pods set listed = false where id = ${unlisted.id}`)
  for (const searchText of ['vermont', 'vt', 'hiddenville', 'burlington'])
    expect(await find(app, viewer, searchText), searchText).toEqual({})
})

test('search: hidden posts, lapsed members and unlisted or archived pods are not found', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  const lapsed = await givenMember(app, { lastName: 'Garlandia', access: { general: false } })
  const withoutMarket = await givenMember(app, { access: { pod_marketplace: false } })
  const author = await givenMember(app)
  const deletion = { body: 'A hidden quartzgem', goneAt: app.clock.now() }
  await givenPost(app, author.id, { ...deletion, standing: 'hidden' })
  await givenPost(app, author.id, { ...deletion, standing: 'removed' })
  const [listedPod, unlisted, archived] = [
    await givenPod(app, { name: 'Quartzgem one' }),
    await givenPod(app, { name: 'Quartzgem two' }),
    await givenPod(app, { name: 'Quartzgem three' }),
  ]
  await app.deps.db.execute(sql`update pods set listed = false where id = ${unlisted.id}`)
  await app.deps.db.execute(sql`update pods set archived_at = now() where id = ${archived.id}`)
  expect(await find(app, viewer, 'quartzgem')).toEqual({
    pods: [expect.objectContaining({ to: `/pod-marketplace/${listedPod.slug}` })],
  })
  for (const member of [author, unlisted.leader]) expect((await find(app, member, 'quartzgem')).posts).toBeUndefined()
  expect((await find(app, viewer, 'garlandia')).members).toBeUndefined()
  expect(Object.keys(await find(app, lapsed, 'marketplace'))).toEqual(['faqs'])
  expect(Object.keys(await find(app, withoutMarket, 'quartzgem'))).toEqual([])
  expect(await app.anonymous.get('/api/search?q=marketplace')).toMatchObject({ status: 401 })
})

test('search: more than five members link to the full list', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  for (let i = 0; i < 7; i++) await givenMember(app, { firstName: `Wendell${i}`, lastName: 'Oakes' })
  const { body } = await (await app.as(viewer)).get('/api/search?q=oakes')
  const [members] = body.groups as SearchHitGroup[]
  expect([members?.hits.length, members?.more]).toEqual([5, '/community?section=directory&q=oakes'])
})

function bodyOf(i: number): string {
  if (i < 1_400 && i % 90 === 89) return `Zanzibar number ${i} of the real deals`
  return (i < 500 && i % 60 === 30) || i % 1_000 === 600 ? `Yonder is the real deal ${i}` : `The real deal ${i}`
}

test('search posts: finds rare words in old posts, newest first, and pages through them', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  const minuteMs = 60_000
  const now = app.clock.now().getTime()
  // Each half an hour before the last. A rare word is in every 90th at first; another is in fashion now, and was once before.
  const posts = Array.from({ length: 4_800 }, (_, i) => ({
    id: app.deps.newId(),
    userId: viewer.id,
    section: 'deal-talk' as const,
    body: bodyOf(i),
    postedAt: new Date(now - i * 30 * minuteMs),
  }))
  await app.deps.db.transaction((tx) => insertTalkInBulk(tx, { posts, comments: [], reactions: [], follows: [] }))
  const postsStartingWith = (word: string) => posts.filter(({ body }) => body.startsWith(word)).map(({ id }) => id)
  const wanted = postsStartingWith('Zanzibar')
  expect(wanted).toHaveLength(15)
  for (const searchText of ['zanzibar', 'zanzi', 'zanzibar real', 'the zanzibar deal'])
    expect(
      (await find(app, viewer, searchText)).posts?.map(({ id }) => id),
      searchText,
    ).toEqual(wanted.slice(0, 5))
  const client = await app.as(viewer)
  const seen: string[] = []
  let cursor = ''
  do {
    const { body } = await client.get(`/api/community/posts?q=zanzibar&section=deal-talk&limit=4${cursor && `&cursor=${cursor}`}`)
    seen.push(...(body.posts as { id: string }[]).map(({ id }) => id))
    cursor = body.nextCursor ?? ''
  } while (cursor !== '')
  expect(seen).toEqual(wanted)
  const { body: inFashion } = await client.get('/api/community/posts?q=yonde&limit=20')
  expect((inFashion.posts as { id: string }[]).map(({ id }) => id)).toEqual(postsStartingWith('Yonder'))
  expect(inFashion.nextCursor).toBeNull()
  expect((await client.get('/api/community/posts?q=real%20yonde&limit=20')).body.posts).toHaveLength(
    postsStartingWith('Yonder').length,
  )
  expect((await client.get('/api/community/posts?q=zanzibar&section=wins')).body.posts).toEqual([])
  expect((await client.get('/api/community/posts?q=the')).body.posts).toEqual([])
})

test('search posts: among older posts, whole words come before longer words', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  const now = app.clock.now().getTime()
  const bodyAt = (i: number): string => {
    if (i % 100 === 10 && (i === 10 || i > 600)) return `Lake number ${i}`
    return i % 100 === 20 && (i === 20 || i > 600) ? `Lakefront number ${i}` : `The real deal ${i}`
  }
  const posts = Array.from({ length: 1_200 }, (_, i) => ({
    id: app.deps.newId(),
    userId: viewer.id,
    section: 'deal-talk' as const,
    body: bodyAt(i),
    postedAt: new Date(now - i * 3_600_000),
  }))
  await app.deps.db.transaction((tx) => insertTalkInBulk(tx, { posts, comments: [], reactions: [], follows: [] }))
  const client = await app.as(viewer)
  const read = async (query: string): Promise<string[]> => {
    const { body } = await client.get(`/api/community/posts?${query}`)
    return (body.posts as { body: string }[]).map((post) => post.body)
  }
  const [lakes, fronts] = [/^Lake /u, /^Lakefront/u].map((searchText) =>
    posts.map(({ body }) => body).filter((body) => searchText.test(body)),
  )
  expect(await read('q=lake&limit=5')).toEqual([lakes?.[0], fronts?.[0], ...(lakes?.slice(1, 4) ?? [])])
  expect(await read('q=lake&limit=20')).toEqual(posts.map(({ body }) => body).filter((body) => body.startsWith('Lake')))
  expect(await read('q=lakef&limit=20')).toEqual(fronts)
})

test('search: one failing kind does not affect the others', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app, { lastName: 'Invoice' })
  await app.deps.db.execute(sql`alter table lessons rename to lessons_away`)
  const { status, body } = await (await app.as(viewer)).get('/api/search?q=invoice')
  expect([status, body.failed]).toEqual([200, ['lessons']])
  expect((body.groups as SearchHitGroup[]).map(({ kind }) => kind)).toEqual(['members', 'faqs'])
})

test('search: invalid words are 422 with a sentence, odd strings cause no 5xx, and too many reads are 429', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const at = async (searchText: string) => client.get(`/api/search?q=${encodeURIComponent(searchText)}`)
  for (const [searchText, message] of [
    ['a', 'Enter at least two characters.'],
    ['   ', 'Enter at least two characters.'],
    ['x'.repeat(201), 'Use up to 200 characters.'],
    ['!?', 'Enter at least two letters or digits.'],
  ] as const) {
    const { status, body } = await at(searchText)
    expect([status, body.errors], searchText).toEqual([422, [{ field: 'q', message }]])
  }
  expect((await client.get('/api/search')).status).toBe(422)
  for (const odd of naughtyStrings.filter((_, i) => i % 25 === 0)) expect([200, 422], odd).toContain((await at(odd)).status)
  const busy = await givenMember(app)
  for (let i = 0; i < searchLimit.max; i++) await app.deps.limits.hit(searchLimit, busy.id)
  expect((await (await app.as(busy)).get('/api/search?q=house')).status).toBe(429)
})
