import { erasePersonalData } from '#server/platform/personal-data.ts'
import { expect, test } from 'vitest'
import { givenPerson } from '#test/factories/people.ts'
import { buildProfile } from '#test/factories/profile.ts'
import { givenApp } from '#test/harness/index.ts'
import { personalData } from './feature.ts'
import { findProfile } from './index.ts'
import { emptyProfile } from './row.ts'

const [section] = personalData.sections

test('personalData: the copy has the whole profile of the member in one record', async () => {
  const app = await givenApp()
  const { circleFields, events, ...plain } = buildProfile({
    firstName: 'Ada',
    update: 'Closing',
    podDateAlternates: ['sat-1000'],
  })
  const member = await givenPerson(app, { profile: { circleFields, events, ...plain } })
  await givenPerson(app, { profile: buildProfile({ firstName: 'Eve' }) })
  await (await app.as(member)).post('/api/profile-complete')
  const { city, state, ...community } = circleFields
  expect(await section?.read(app.deps.db, member.id)).toEqual([
    { ...plain, ...community, circleCity: city, circleState: state, ...events, completedAt: app.clock.now() },
  ])
  expect(await section?.read(app.deps.db, (await givenPerson(app)).id)).toEqual([])
})

test('personalData.erase: deletes only the profile of the member, and erasing twice changes nothing', async () => {
  const app = await givenApp()
  const [member, other] = [
    await givenPerson(app, { profile: buildProfile() }),
    await givenPerson(app, { profile: buildProfile() }),
  ]
  for (let i = 0; i < 2; i++) await app.deps.db.transaction((tx) => erasePersonalData(personalData, {}, tx, member.id))
  expect(await findProfile(app.deps.db, member.id)).toEqual(emptyProfile)
  expect(await findProfile(app.deps.db, other.id)).not.toEqual(emptyProfile)
})
