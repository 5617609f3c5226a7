import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { cardPostFilters, cardParts, postScopes } from '#domain/community/card.ts'
import { givenPost } from '#test/factories/community.ts'
import { givenFile } from '#test/factories/files.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenPod } from '#test/factories/pods.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const posts = '/api/community/posts'
const cards = postScopes.flatMap((circle) => cardParts.map((part) => [part, circle] as const))
const openNeed = { section: 'needs-and-offers', kind: 'need' } as const

const bootOf = (text: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')

/** A pod with a viewer, in a tribe with posts of every kind by different authors. */
async function givenTalk() {
  const app = await givenApp()
  const { leader, members } = await givenPod(app)
  const podMember = members.find(({ id }) => id !== leader.id) ?? leader
  const otherMember = await givenMember(app, { profile: { circleFields: { headline: 'Buys duplexes' } } })
  const nameless = await givenPerson(app, { name: 'Ana Maria Silva', access: { general: true, podMarketplace: false } })
  const [viewer, other] = [await app.as(leader), await app.as(podMember)]
  const later = async (userId: string, more: Parameters<typeof givenPost>[2] = {}): Promise<string> => {
    app.clock.advance(60_000)
    return givenPost(app, userId, more)
  }
  for (const more of [{ section: 'wins' }, openNeed] as const) {
    await later(podMember.id, { ...more, body: 'The oldest' })
    await later(leader.id, { ...more, body: 'My own', editedAt: app.clock.now() })
    const pictured = await later(podMember.id, { ...more, commentCount: 2 })
    for (const name of ['roof.png', 'door.png']) await givenFile(app, podMember.id, { name, to: pictured })
    await viewer.post(`${posts}/${pictured}/reactions`)
    await viewer.post(`${posts}/${pictured}/follow`)
    app.clock.advance(60_000)
    const sent = { ...more, body: 'Thanks to @Ana Maria Silva', mentionIds: [nameless.id] }
    expect((await other.post(posts, { ...sent, id: app.deps.newId() })).status).toBe(201)
    await later(otherMember.id, { ...more, body: 'Of another pod' })
    await later(nameless.id, more)
    const deletion = { goneAt: app.clock.now(), body: 'Nobody reads it' }
    await later(leader.id, { ...more, ...deletion, standing: 'hidden' })
    await later(podMember.id, { ...more, ...deletion, standing: 'removed' })
    await later(leader.id, { section: 'introductions' })
  }
  await later(podMember.id, { ...openNeed, isSettled: true, body: 'Found' })
  const leaver = await givenMember(app)
  await later(leaver.id)
  await app.deps.db.execute(`update community_posts set user_id = null where user_id = '${leaver.id}'`)
  return { app, viewer, leader }
}

test('community cards: have the first three posts of the feed, and a cursor to the rest', async () => {
  const { viewer } = await givenTalk()
  for (const [part, circle] of cards) {
    const filters = cardPostFilters(part, circle)
    const read = async (more: object) => (await viewer.get(`${posts}?${new URLSearchParams({ ...filters, ...more })}`)).body
    const [card, whole] = [await read({}), await read({ limit: '20' })]
    expect(whole.posts.length, `${part} of ${circle}`).toBeGreaterThan(3)
    expect(card).toEqual({ pinned: [], posts: whole.posts.slice(0, 3), nextCursor: expect.any(String) })
    expect((await read({ cursor: card.nextCursor, limit: '20' })).posts).toEqual(whole.posts.slice(3))
  }
})

test('community cards: the home page makes one query, and pod cards add none to the pod page', async () => {
  const { app, viewer } = await givenTalk()
  expect(await countRequests(app, viewer, '/')).toBe(1)
  const { queries } = bootOf((await viewer.get('/')).text)
  expect(queries[`${posts}?limit=3&section=wins`].posts).toHaveLength(3)
  const withCards = await countRequests(app, viewer, '/dashboard/pod')
  const ofPod = bootOf((await viewer.get('/dashboard/pod')).text).queries
  expect(ofPod[`${posts}?from=my-pod&limit=3&open=1&section=needs-and-offers`].posts).toHaveLength(3)
  await app.deps.db.execute('delete from community_posts')
  expect(await countRequests(app, viewer, '/dashboard/pod')).toBe(withCards)
})

test('community cards: 403 without access, 401 signed out, and empty without a pod', async () => {
  const { app } = await givenTalk()
  const lapsed = await app.as(await givenMember(app, { access: { general: false } }))
  const alone = await app.as(await givenMember(app))
  for (const part of cardParts) {
    const filteredUrl = (circle: 'tribe' | 'my-pod') => `${posts}?${new URLSearchParams(cardPostFilters(part, circle))}`
    expect((await lapsed.get(filteredUrl('tribe'))).status).toBe(403)
    expect((await app.anonymous.get(filteredUrl('tribe'))).status).toBe(401)
    expect((await alone.get(filteredUrl('my-pod'))).body).toEqual({ pinned: [], posts: [], nextCursor: null })
    expect((await alone.get(filteredUrl('tribe'))).body.posts).toHaveLength(3)
  }
  expect(Object.keys(bootOf((await lapsed.get('/')).text).queries).filter((url) => url.startsWith(posts))).toEqual([])
})

/** Number of database queries of a page with warm caches (counts such as free seats are cached briefly). */
async function countRequests(app: TestApp, client: Client, url: string): Promise<number> {
  const pool = (app.deps.db as typeof app.deps.db & { $client: Pool }).$client
  const counts: number[] = []
  for (let visit = 0; visit < 3; visit++) {
    let questions = 0
    const count = (): number => (questions += 1)
    pool.on('acquire', count)
    expect((await client.get(url)).status).toBe(200)
    pool.off('acquire', count)
    counts.push(questions)
  }
  return Math.min(...counts)
}
