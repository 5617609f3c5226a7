import { expect, test } from 'vitest'
import type { Post } from '#contract/api/community/posts.ts'
import { givenPost } from '#test/factories/community.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const posts = '/api/community/posts'
const minuteMs = 60_000

const win = (app: TestApp, more: object = {}) => ({
  id: app.deps.newId(),
  section: 'wins',
  body: 'Closed on the 12-unit in Tulsa.',
  ...more,
})

const bodies = (found: { posts: Post[] }) => found.posts.map(({ body }) => body)

test('POST post: visible to another member, created once per id, and broadcast as an event', async () => {
  const app = await givenApp()
  const [author, reader] = [await givenMember(app, { firstName: 'Marisol', lastName: 'Reyes' }), await givenMember(app)]
  const liveEvents = await recordLiveEvents(app)
  const client = await app.as(author)
  const sent = win(app, { body: '  **Closed** on the 12-unit <b>in</b> Tulsa.\n' })
  const { status, body: made } = await client.post(posts, sent)
  expect([status, made]).toEqual([
    201,
    {
      id: sent.id,
      author: { id: author.id, firstName: 'Marisol', lastName: 'Reyes', initials: 'MR', headline: expect.any(String) },
      section: 'wins',
      kind: null,
      isSettled: false,
      state: null,
      body: '**Closed** on the 12-unit <b>in</b> Tulsa.',
      mentions: [],
      pictures: [],
      postedAt: '2026-01-05T12:00:00.000Z',
      editedAt: null,
      isOwn: true,
      isHidden: false,
      hiddenFor: null,
      pinnedUntil: null,
      commentCount: 0,
      reactionCount: 0,
      hasReacted: false,
      isFollowing: true,
    },
  ])
  expect((await client.post(posts, { ...sent, body: 'Something else' })).body).toEqual(made)
  const other = await app.as(reader)
  expect((await other.post(posts, sent)).status).toBe(404)
  const seen = (await other.get(posts)).body
  expect(seen).toEqual({ pinned: [], posts: [{ ...made, isOwn: false, isFollowing: false }], nextCursor: null })
  const liveEvent = { kind: 'post-published', postId: sent.id, authorId: author.id, section: 'wins', postKind: null, state: null }
  await expect.poll(() => liveEvents).toEqual([{ to: ['*'], event: liveEvent }])
})

test('GET posts: filters by section, kind, state, pod and words, and pages by cursor', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [leader, podMember] = pod.members
  const otherMember = await givenMember(app)
  await givenPost(app, leader!.id, { body: 'My first roof' })
  await givenPost(app, otherMember.id, { section: 'needs-and-offers', kind: 'need', body: 'Looking for a roofer' })
  await givenPost(app, otherMember.id, { section: 'needs-and-offers', kind: 'need', isSettled: true, body: 'Needed a lender' })
  await givenPost(app, otherMember.id, { section: 'needs-and-offers', kind: 'offer', body: 'A free inspection' })
  await givenPost(app, otherMember.id, { section: 'market-talk', usState: 'TX', body: 'Austin is cooling' })
  const client = await app.as(podMember!)
  const at = async (query: string) => bodies((await client.get(`${posts}?${query}`)).body).toSorted()
  expect(await at('section=wins')).toEqual(['My first roof'])
  expect(await at('kind=need')).toEqual(['Looking for a roofer', 'Needed a lender'])
  expect(await at('kind=need&open=1')).toEqual(['Looking for a roofer'])
  expect(await at('section=needs-and-offers&open=1')).toEqual(['A free inspection', 'Looking for a roofer'])
  expect(await at('state=TX')).toEqual(['Austin is cooling'])
  expect(await at('from=my-pod')).toEqual(['My first roof'])
  expect(await at('from=me')).toEqual([])
  expect(await at('q=roof')).toEqual(['Looking for a roofer', 'My first roof'])
  expect(await at('q=Looking%20roofers')).toEqual(['Looking for a roofer'])
  for (const odd of ["'); drop table users;--", 'a & | !', '%27%27%27', '\\\\:*'])
    expect((await client.get(`${posts}?q=${encodeURIComponent(odd)}`)).status).toBeLessThan(500)
  for (const refused of ['q=a', 'q=%20', 'cursor=x', 'section=directory', 'limit=0', 'limit=21', 'state=ZZ'])
    expect((await client.get(`${posts}?${refused}`)).status, refused).toBe(422)
  for (let i = 0; i < 45; i++) {
    if (i % 3 === 0) app.clock.advance(minuteMs)
    await givenPost(app, otherMember.id, { section: 'deal-talk', body: `Deal ${i}` })
  }
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { posts: Post[]; nextCursor: string | null } = (
      await client.get(`${posts}?section=deal-talk${cursor && `&cursor=${cursor}`}`)
    ).body
    seen.push(...bodies(page))
    cursor = page.nextCursor
  }
  expect(seen).toHaveLength(45)
  expect(new Set(seen).size).toBe(45)
  expect((await client.get(`${posts}?section=deal-talk&limit=3`)).body.posts).toHaveLength(3)
})

test('GET posts of my pod: newest wins and open needs of its members, without hidden or removed ones', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [leader, podMember] = pod.members
  const otherMember = await givenMember(app)
  const openNeed = { section: 'needs-and-offers', kind: 'need' } as const
  for (const body of ['First', 'Second', 'Third', 'Fourth']) {
    app.clock.advance(minuteMs)
    await givenPost(app, leader!.id, { body })
  }
  const goneAt = app.clock.now()
  await givenPost(app, leader!.id, { body: 'Hidden', standing: 'hidden', goneAt })
  await givenPost(app, podMember!.id, { body: 'My own, hidden', standing: 'hidden', goneAt })
  await givenPost(app, leader!.id, { body: 'Gone', standing: 'removed', goneAt })
  await givenPost(app, otherMember.id, { body: 'Of another pod' })
  const open = await givenPost(app, leader!.id, { ...openNeed, body: 'A roofer' })
  await givenPost(app, leader!.id, { ...openNeed, body: 'A hidden need', standing: 'hidden', goneAt })
  await givenPost(app, otherMember.id, { ...openNeed, body: 'A lender' })
  const read = async (who: typeof otherMember, query: string) =>
    bodies((await (await app.as(who)).get(`${posts}?from=my-pod&limit=3&${query}`)).body)
  const openNeedsQuery = 'section=needs-and-offers&open=1'
  expect(await read(podMember!, 'section=wins')).toEqual(['Fourth', 'Third', 'Second'])
  expect(await read(podMember!, openNeedsQuery)).toEqual(['A roofer'])
  expect(await read(otherMember, 'section=wins')).toEqual([])
  await (await app.as(leader!)).patch(`${posts}/${open}`, { isSettled: true })
  expect(await read(podMember!, openNeedsQuery)).toEqual([])
  await (await app.as(leader!)).patch(`${posts}/${open}`, { isSettled: false })
  expect(await read(podMember!, openNeedsQuery)).toEqual(['A roofer'])
})

test('POST post: 422 names the invalid field of its section', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const errorsOf = async (more: object) => {
    const { status, body } = await client.post(posts, win(app, more))
    return [status, body.errors?.map(({ field }: { field: string }) => field)]
  }
  expect(await errorsOf({ body: ' \n' })).toEqual([422, ['body']])
  expect(await errorsOf({ body: 'x'.repeat(5001) })).toEqual([422, ['body']])
  expect(await errorsOf({ body: '🏠'.repeat(5000) })).toEqual([201, undefined])
  expect(await errorsOf({ section: 'directory' })).toEqual([422, ['section']])
  expect(await errorsOf({ section: 'needs-and-offers' })).toEqual([422, ['kind']])
  expect(await errorsOf({ section: 'market-talk', state: 'XX' })).toEqual([422, ['state']])
  expect(await errorsOf({ pinnedUntil: '2026-01-06T12:00:00.000Z' })).toEqual([422, ['pinnedUntil']])
  expect((await client.post(posts, win(app, { section: 'announcements' }))).status).toBe(403)
  expect((await client.post(posts, win(app, { kind: 'need', state: 'TX' }))).body).toMatchObject({ kind: null, state: null })
})

test('announcements: an admin can pin one until a day, and changes are audited', async () => {
  const app = await givenApp()
  const [admin, member] = [await givenMember(app, { role: 'admin' }), await givenMember(app)]
  const client = await app.as(admin)
  const pinnedUntil = '2026-01-07T12:00:00.000Z'
  const sent = win(app, { section: 'announcements', body: 'Tribe Talk moves', pinnedUntil })
  expect((await client.post(posts, sent)).body.pinnedUntil).toBe(pinnedUntil)
  app.clock.advance(minuteMs)
  await givenPost(app, member.id)
  const pinnedAt = async (query = '') => {
    const { body } = await (await app.as(member)).get(`${posts}${query}`)
    return body.pinned.map(({ id }: Post) => id)
  }
  expect(await pinnedAt()).toEqual([sent.id])
  expect(await pinnedAt('?section=announcements')).toEqual([sent.id])
  expect(await pinnedAt('?section=wins')).toEqual([])
  app.clock.advance(48 * 60 * minuteMs)
  expect(await pinnedAt()).toEqual([])
  for (const until of ['2026-01-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'])
    expect((await client.patch(`${posts}/${sent.id}`, { pinnedUntil: until })).status).toBe(422)
  expect((await client.patch(`${posts}/${sent.id}`, { body: 'Tribe Talk is back' })).status).toBe(200)
  const { rows } = await app.deps.db.execute("select event from audit_events where event like 'announcement.%' order by at")
  expect(rows.map(({ event }) => event)).toEqual(['announcement.made', 'announcement.changed'])
})

test('post: only its author can edit or delete it, and a deleted post is 404', async () => {
  const app = await givenApp()
  const [author, other] = [await givenMember(app), await givenMember(app)]
  const openNeed = { section: 'needs-and-offers', kind: 'need' } as const
  const id = await givenPost(app, author.id, openNeed)
  const [own, others] = [await app.as(author), await app.as(other)]
  app.clock.advance(minuteMs)
  expect((await own.patch(`${posts}/${id}`, { isSettled: true })).body).toMatchObject({ isSettled: true, editedAt: null })
  const changed = (await own.patch(`${posts}/${id}`, { kind: 'offer', body: 'I can help' })).body
  expect(changed).toMatchObject({ kind: 'offer', body: 'I can help', editedAt: '2026-01-05T12:01:00.000Z', isSettled: true })
  expect((await own.patch(`${posts}/${id}`, {})).body).toEqual(changed)
  expect((await own.patch(`${posts}/${id}`, { body: '' })).status).toBe(422)
  expect((await others.patch(`${posts}/${id}`, { body: 'Mine' })).status).toBe(404)
  expect((await others.delete(`${posts}/${id}`)).status).toBe(404)
  for (let i = 0; i < 2; i++) expect((await own.delete(`${posts}/${id}`)).status).toBe(204)
  for (const client of [own, others]) {
    expect((await client.get(`${posts}/${id}`)).status).toBe(404)
    expect((await client.get(`${posts}/${id}/comments`)).status).toBe(404)
    expect((await client.get(posts)).body.posts).toEqual([])
  }
  app.clock.advance(31 * 24 * 60 * minuteMs)
  await pruneNow(app)
  const { rows } = await app.deps.db.execute('select id from community_posts')
  expect(rows).toEqual([])
})

async function pruneNow(app: TestApp): Promise<void> {
  const { removedTalkPruningDue: sweepRemoved } = await import('./jobs.ts')
  await app.deps.jobs.enqueue(app.deps.db, sweepRemoved, {})
  await app.runJobs()
}

test('post: concurrent reactions of a member count once, and they can follow and unfollow', async () => {
  const app = await givenApp()
  const [author, reader] = [await givenMember(app), await givenMember(app)]
  const id = await givenPost(app, author.id)
  const client = await app.as(reader)
  const liked = await Promise.all(Array.from({ length: 5 }, () => client.post(`${posts}/${id}/reaction`)))
  expect(liked.map(({ body }) => body)).toEqual(liked.map(() => ({ reactionCount: 1, hasReacted: true })))
  expect((await (await app.as(author)).post(`${posts}/${id}/reaction`)).body.reactionCount).toBe(2)
  for (let i = 0; i < 2; i++)
    expect((await client.delete(`${posts}/${id}/reaction`)).body).toEqual({ reactionCount: 1, hasReacted: false })
  expect((await client.post(`${posts}/${id}/follow`)).body).toEqual({ isFollowing: true })
  expect((await client.get(`${posts}/${id}`)).body).toMatchObject({ isFollowing: true, hasReacted: false, reactionCount: 1 })
  expect((await client.delete(`${posts}/${id}/follow`)).body).toEqual({ isFollowing: false })
  await client.post(`${posts}/${id}/comments`, { id: app.deps.newId(), body: 'Well done' })
  expect((await client.get(`${posts}/${id}`)).body).toMatchObject({ isFollowing: false, commentCount: 1 })
  expect((await client.post(`${posts}/${app.deps.newId()}/reaction`)).status).toBe(404)
})

test('comments: counted, paged newest first, and edited or deleted by their author only', async () => {
  const app = await givenApp()
  const [author, speaker] = [await givenMember(app), await givenMember(app)]
  const postId = await givenPost(app, author.id)
  const client = await app.as(speaker)
  const ids = Array.from({ length: 25 }, () => app.deps.newId())
  for (const [i, id] of ids.entries()) {
    app.clock.advance(1_000)
    expect((await client.post(`${posts}/${postId}/comments`, { id, body: `Comment ${i}` })).status).toBe(201)
  }
  await client.post(`${posts}/${postId}/comments`, { id: ids[0], body: 'Again' })
  const first = (await client.get(`${posts}/${postId}/comments`)).body
  const second = (await client.get(`${posts}/${postId}/comments?cursor=${first.nextCursor}`)).body
  const seen = [...first.comments, ...second.comments].map(({ id }: { id: string }) => id)
  expect([seen, second.nextCursor]).toEqual([ids.toReversed(), null])
  const one = `/api/community/comments/${ids[0]}`
  expect((await client.patch(one, { body: 'Changed' })).body).toMatchObject({ body: 'Changed', editedAt: expect.any(String) })
  const other = await app.as(author)
  expect([(await other.patch(one, { body: 'x' })).status, (await other.delete(one)).status]).toEqual([404, 404])
  for (let i = 0; i < 2; i++) expect((await client.delete(one)).status).toBe(204)
  expect((await client.get(`${posts}/${postId}`)).body).toMatchObject({ commentCount: 24, isFollowing: true })
  expect((await client.post(`${posts}/${postId}/comments`, { id: ids[0], body: 'Back' })).status).toBe(404)
  expect((await client.post(`${posts}/${postId}/comments`, { id: app.deps.newId(), body: 'x'.repeat(2001) })).status).toBe(422)
})

test('mentions: only members with access whose name is in the text', async () => {
  const app = await givenApp()
  const author = await givenMember(app)
  const named = await givenMember(app, { firstName: 'Priya', lastName: 'Nair' })
  const unnamed = await givenMember(app, { firstName: 'Jonah', lastName: 'Brandt' })
  const lapsed = await givenMember(app, {
    firstName: 'Priya',
    lastName: 'Old',
    access: { general: false, pod_marketplace: false },
  })
  const client = await app.as(author)
  const found = (await client.get('/api/community/mentionable?q=pri%20na')).body.members
  expect(found.map(({ id }: { id: string }) => id)).toEqual([named.id])
  expect((await client.get('/api/community/mentionable?q=priya')).body.members).toHaveLength(1)
  expect((await client.get('/api/community/mentionable?q=p')).status).toBe(422)
  const mentionIds = [named.id, unnamed.id, lapsed.id, author.id, app.deps.newId()]
  const sent = win(app, { body: 'Thanks @Priya Nair and @Priya Old', mentionIds })
  expect((await client.post(posts, sent)).body.mentions).toEqual([{ id: named.id, name: 'Priya Nair' }])
  expect((await client.patch(`${posts}/${sent.id}`, { body: 'Thanks', mentionIds })).body.mentions).toEqual([])
  const comment = { id: app.deps.newId(), body: '@Jonah Brandt look', mentionIds }
  expect((await client.post(`${posts}/${sent.id}/comments`, comment)).body.mentions).toEqual([
    { id: unnamed.id, name: 'Jonah Brandt' },
  ])
  expect((await client.get(`${posts}/${sent.id}`)).body.mentions).toEqual([])
})

test('POST post: 429 after 20 an hour', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  for (let i = 0; i < 20; i++) expect((await client.post(posts, win(app))).status).toBe(201)
  expect(await client.post(posts, win(app))).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  app.clock.advance(60 * minuteMs)
  expect((await client.post(posts, win(app))).status).toBe(201)
})
