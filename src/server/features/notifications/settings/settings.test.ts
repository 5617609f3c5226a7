import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenApp } from '#test/harness/index.ts'

const path = '/api/notification-settings'
const defaults = {
  isQuiet: true,
  quietFrom: '21:00',
  quietUntil: '07:00',
  remindsDayBefore: true,
  remindsAtStart: true,
  digest: 'weekly',
  plays: false,
}

test('notification settings: start with the defaults, and a change leaves the others', async () => {
  const app = await givenApp()
  const member = await givenMember(app, { profile: { timezone: 'Asia/Kolkata' } })
  const client = await app.as(member)
  expect((await client.get(path)).body).toEqual({ ...defaults, timezone: 'Asia/Kolkata' })
  expect((await client.patch(path, {})).body).toEqual({ ...defaults, timezone: 'Asia/Kolkata' })
  const answers = await Promise.all([
    client.patch(path, { quietFrom: '22:30', userId: 'x', timezone: 'UTC' }),
    client.patch(path, { remindsDayBefore: false }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const changed = { ...defaults, quietFrom: '22:30', remindsDayBefore: false, timezone: 'Asia/Kolkata' }
  expect((await client.get(path)).body).toEqual(changed)
  const other = await app.as(await givenMember(app, { profile: { timezone: null } }))
  expect((await other.get(path)).body).toEqual({ ...defaults, timezone: 'America/New_York' })
})

test('PATCH /api/notification-settings: 422 with a message for invalid values, and nothing changes', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const cases: [object, string, string][] = [
    [
      { quietUntil: '21:00' },
      'quietUntil',
      'Choose an end time that’s different from the start time. If you don’t want quiet hours, turn them off.',
    ],
    [{ quietFrom: '24:00' }, 'quietFrom', 'Choose a time, such as 21:00.'],
    [{ quietFrom: '9:00' }, 'quietFrom', 'Choose a time, such as 21:00.'],
    [{ isQuiet: 'no' }, 'isQuiet', 'Choose on or off.'],
    [{ digest: 'hourly' }, 'digest', 'Choose how often: off, daily, or weekly.'],
  ]
  for (const [body, field, message] of cases) {
    const refused = await client.patch(path, { remindsAtStart: false, ...body })
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field, message }] }])
  }
  expect((await client.get(path)).body).toMatchObject(defaults)
})
