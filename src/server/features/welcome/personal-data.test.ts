import { erasePersonalData } from '#server/platform/personal-data.ts'
import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { beginAccess, givenPackage, packageOf, tracking } from '#test/factories/packages.ts'
import { givenApp } from '#test/harness/index.ts'
import { personalData } from './personal-data.ts'

const [section] = personalData.sections

test('personalData: the data export has the member’s package with its address', async () => {
  const app = await givenApp()
  const address = { streetAddress: '12 Elm St', additionalAddress: null, city: 'Boston', state: 'MA', zipcode: '02130' } as const
  const { member } = await givenPackage(app, 'shipped', { firstName: 'Ada', lastName: 'Reyes', profile: address })
  const { member: other } = await givenPackage(app, 'pending_address')
  const read = async (userId: string) => ((await section?.read(app.deps.db, userId)) ?? []) as readonly object[]
  const [record, ...others] = await read(member.id)
  expect(others).toEqual([])
  const { state, ...lines } = address
  expect(record).toMatchObject({ state: 'shipped', name: 'Ada Reyes', ...lines, stateOrTerritory: state, ...tracking })
  const [bare] = await read(other.id)
  expect(bare).toMatchObject({ state: 'pending_address', name: null, streetAddress: null })
  expect(Object.keys(bare ?? {})).toEqual(Object.keys(record ?? {}))
})

test('personalData.erase: deletes only the package of the member, also while they save another address', async () => {
  const app = await givenApp()
  const { member } = await givenPackage(app, 'ready')
  const { member: other } = await givenPackage(app, 'ready')
  const client = await app.as(member)
  const erase = () => app.deps.db.transaction((tx) => erasePersonalData(personalData, {}, tx, member.id))
  const [saved] = await Promise.all([client.patch('/api/me', { streetAddress: '99 Oak Ave' }), erase(), erase()])
  expect(saved.status).toBe(200)
  expect(await packageOf(app, member)).toBeUndefined()
  expect(await packageOf(app, other)).toMatchObject({ state: 'ready' })
})

test('account deletion: access that begins at the same time leaves no package', async () => {
  const app = await givenApp()
  for (let i = 0; i < 4; i++) {
    const member = await givenMember(app)
    const client = await app.as(member)
    await client.post('/api/profile-complete')
    const [, gone] = await Promise.all([beginAccess(app, member), client.delete('/api/account'), beginAccess(app, member)])
    expect(gone.status).toBe(204)
    expect(await packageOf(app, member)).toBeUndefined()
  }
})
