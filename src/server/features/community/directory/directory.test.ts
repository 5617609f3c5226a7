import { expect, test } from 'vitest'
import type { DirectoryMember, DirectoryPage } from '#contract/api/community/directory.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

async function directory(app: TestApp, member: TestMember, query = ''): Promise<DirectoryPage> {
  const { status, body } = await (await app.as(member)).get(`/api/directory${query}`)
  expect(status, query).toBe(200)
  return body
}

const idsOf = (members: readonly DirectoryMember[]) => members.map(({ id }) => id)
const at = (city: string, state: 'TX' | 'OH') => ({ circleFields: { city, state } })

test('directory: lists shared fields, and the card adds more without phone, email or amounts', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app, { lastName: 'Zz' })
  const shared = {
    headline: 'Buys small storage',
    bio: 'Ten years in.',
    profession: 'Engineer',
    websiteUrl: 'https://example.com',
    ...at('Waco', 'TX').circleFields,
  }
  const priya = await givenMember(app, {
    firstName: 'Priya',
    lastName: 'Nair',
    profile: { phone: '2145550100', circleFields: shared },
    statement: {
      assetFocusCategories: ['Self Storage'],
      strengthCategories: ['Raising Capital'],
      improvementCategories: ['Rehab Process'],
      localOrDistance: 'Local',
      doorCount: 12,
    },
  })
  const line = {
    id: priya.id,
    firstName: 'Priya',
    lastName: 'Nair',
    initials: 'PN',
    headline: 'Buys small storage',
    profession: 'Engineer',
    city: 'Waco',
    state: 'TX',
    niche: 'Self Storage',
    strengths: ['Raising Capital'],
    reach: 'Local',
  }
  expect((await directory(app, viewer)).members[0]).toEqual(line)
  const { status, body } = await (await app.as(viewer)).get(`/api/directory/${priya.id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...line, bio: 'Ten years in.', improvements: ['Rehab Process'], isYou: false })
  expect(JSON.stringify(body)).not.toMatch(/phone|email|2145550100|doorCount|netWorth/)
  expect((await (await app.as(priya)).get(`/api/directory/${priya.id}`)).body.isYou).toBe(true)
})

test('directory: filters combine, and names match at the start of their words', async () => {
  const app = await givenApp()
  const focus = (niche: 'Self Storage' | 'House Flipping', strength: 'Raising Capital' | 'House Hacking') => ({
    assetFocusCategories: [niche],
    strengthCategories: [strength],
  })
  const viewer = await givenMember(app, {
    firstName: 'Vic',
    lastName: 'Young',
    profile: at('Akron', 'OH'),
    statement: { ...focus('House Flipping', 'House Hacking'), localOrDistance: 'Local' },
  })
  const mary = await givenMember(app, {
    firstName: 'Mary Ann',
    lastName: 'O’Dell',
    profile: at('Waco', 'TX'),
    statement: { ...focus('Self Storage', 'Raising Capital'), localOrDistance: 'Long-Distance' },
  })
  const jonah = await givenMember(app, {
    firstName: 'Jonah',
    lastName: 'Brandt_100%',
    profile: at('Austin', 'TX'),
    statement: { ...focus('House Flipping', 'Raising Capital'), localOrDistance: 'Local' },
  })
  const found = async (query: string) => idsOf((await directory(app, viewer, query)).members).toSorted()
  const ids = (...members: TestMember[]) => members.map(({ id }) => id).toSorted()
  expect(await found('')).toEqual(ids(viewer, mary, jonah))
  expect(await found('?state=TX')).toEqual(ids(mary, jonah))
  expect(await found('?niche=House%20Flipping')).toEqual(ids(viewer, jonah))
  expect(await found('?strength=Raising%20Capital&reach=Local')).toEqual(ids(jonah))
  expect(await found('?state=OH&niche=Self%20Storage')).toEqual([])
  expect(await found('?q=ann')).toEqual(ids(mary))
  expect(await found('?q=ANN%20mary')).toEqual(ids(mary))
  expect(await found('?q=brandt_100%25')).toEqual(ids(jonah))
  expect(await found('?q=nah')).toEqual([])
  expect(await found('?q=_%25')).toEqual([])
  expect(await found('?q=x')).toEqual(ids(viewer, mary, jonah))
})

test('directory: pages by last name without gaps or duplicates, skipping members without access', async () => {
  const app = await givenApp()
  const members: TestMember[] = []
  for (let i = 0; i < 60; i++) {
    const general = i % 5 !== 0
    const member = await givenMember(app, { firstName: `F${i % 7}`, lastName: `L${i % 13}`, access: { general } })
    if (general) members.push(member)
  }
  const seen: DirectoryMember[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: DirectoryPage = await directory(app, members[0]!, cursor && `?cursor=${cursor}`)
    expect(page.members.length).toBeLessThanOrEqual(24)
    seen.push(...page.members)
    cursor = page.nextCursor
  }
  expect(idsOf(seen).toSorted()).toEqual(members.map(({ id }) => id).toSorted())
  const names = seen.map(({ lastName, firstName }) => `${lastName} ${firstName}`)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
})

test('GET /api/directory/nearby: up to three other members of the same state', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app, { profile: at('Waco', 'TX') })
  const near = []
  for (let i = 0; i < 4; i++) near.push(await givenMember(app, { profile: at('Dallas', 'TX') }))
  await givenMember(app, { profile: at('Akron', 'OH') })
  const { body } = await (await app.as(viewer)).get('/api/directory/nearby')
  expect(body.members).toHaveLength(3)
  for (const { id } of body.members) expect(near.map((member) => member.id)).toContain(id)
  const alone = await givenMember(app, { profile: { circleFields: { state: null } } })
  expect((await (await app.as(alone)).get('/api/directory/nearby')).body).toEqual({ members: [] })
})

test('directory: a member without access is not listed, has no card and gets 403', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  const lapsed = await givenMember(app, { access: { general: false } })
  const client = await app.as(viewer)
  expect(await client.get(`/api/directory/${lapsed.id}`)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect(await client.get(`/api/directory/${app.deps.newId()}`)).toMatchObject({ status: 404 })
  expect(await client.get('/api/directory/x')).toMatchObject({ status: 404 })
  expect(idsOf((await directory(app, viewer)).members)).toEqual([viewer.id])
  expect(await (await app.as(lapsed)).get('/api/directory')).toMatchObject({ status: 403, body: { code: 'access-required' } })
})

test('directory: 422 for invalid filters and cursors, 429 for too many reads', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  for (const query of ['niche=Boats', 'state=XX', 'strength=x', 'reach=x', 'cursor=abc', 'cursor=%00', `q=${'x'.repeat(81)}`]) {
    expect(await client.get(`/api/directory?${query}`), query).toMatchObject({ status: 422, body: { code: 'invalid-fields' } })
  }
  // Sequential requests would take too long on a busy machine.
  const responses = await Promise.all(Array.from({ length: 301 }, () => client.get('/api/directory/nearby')))
  expect(responses.map(({ status }) => status)).toContain(429)
})
