import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Me } from '#contract/api/me.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildAnswers, buildProfile, buildStatement, patchOf } from '#test/factories/profile.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { profileFields } from '#domain/profile/profile-fields.ts'

let app: TestApp

beforeAll(async () => {
  app = await givenApp()
})

afterAll(() => app.stop())

describe('GET /api/me', () => {
  test('a new user has empty fields, no scores and 28 times to choose from', async () => {
    const client = await app.as(await givenPerson(app))
    const { status, body } = await client.get('/api/me')
    expect(status).toBe(200)
    expect(Me.parse(body)).toEqual(body)
    expect(body).toMatchObject({ firstName: null, podOptIn: false, podId: null, previousPods: [], personalityCluster: null })
    expect(body.slots).toHaveLength(28)
    expect(body.slots[8]).toMatchObject({ value: 'tue-1900', openSeats: 0 })
  })

  test('a member with a complete profile reads it back, with scores and times in their time zone', async () => {
    const profile = buildProfile({ timezone: 'America/Los_Angeles' })
    const client = await app.as(await givenPerson(app, { profile, answers: buildAnswers(), statement: buildStatement() }))
    const { body } = await client.get('/api/me')
    expect(Me.parse(body)).toEqual(body)
    expect(body).toMatchObject({ ...profile, isTribeAppAdmin: false, stripeCustomerId: null })
    expect(body.financialMatchValue).toBeGreaterThan(0)
    expect(body.demographicCluster).toBe(3)
    expect(body.personalityCluster).toBeGreaterThan(0)
    expect(body.slots.find((slot: { value: string }) => slot.value === 'tue-1900').label).toBe(
      'Tuesdays 4:00 PM your time (7:00 PM Eastern)',
    )
  })

  test('isTribeAppAdmin is true for an admin', async () => {
    const client = await app.as(await givenPerson(app, { role: 'admin' }))
    expect((await client.get('/api/me')).body.isTribeAppAdmin).toBe(true)
  })

  test('GET and PATCH are 401 without a session', async () => {
    expect((await app.anonymous.get('/api/me')).status).toBe(401)
    expect((await app.anonymous.patch('/api/me', { firstName: 'Eve' })).status).toBe(401)
  })

  test('links of the tribe are shown only to members with access', async () => {
    const linked = await givenApp({
      environment: { WEEKLY_CALL_URL: 'https://calls.example/weekly', TRIBE_TALK_URL: 'https://talk.example/' },
    })
    const paying = await linked.as(await givenPerson(linked, { access: { general: true, podMarketplace: false } }))
    const lapsed = await linked.as(await givenPerson(linked))
    const links = { weeklyAccountabilityLink: 'https://calls.example/weekly', tribeTalkLink: 'https://talk.example/' }
    expect((await paying.get('/api/me')).body).toMatchObject(links)
    expect((await lapsed.get('/api/me')).body).toMatchObject({ weeklyAccountabilityLink: null, tribeTalkLink: null })
  })
})

describe('PATCH /api/me', () => {
  test('changes only the sent keys, and replies with the whole profile', async () => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
    const before = (await client.get('/api/me')).body
    const { status, body } = await client.patch('/api/me', { zipcode: '02139', circleFields: { headline: 'Storage' } })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, zipcode: '02139', circleFields: { ...before.circleFields, headline: 'Storage' } })
    expect((await client.get('/api/me')).body).toEqual(body)
  })

  test('a new user saves a form before they have a profile', async () => {
    const client = await app.as(await givenPerson(app))
    const { circleFields } = buildProfile()
    expect((await client.patch('/api/me', { circleFields })).body.circleFields).toEqual(circleFields)
  })

  test('first and last name are one value in both places, and the session’s name', async () => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile(), name: 'Old Name' }))
    const first = (await client.patch('/api/me', { circleFields: { firstName: 'Grace' } })).body
    expect([first.firstName, first.circleFields.firstName]).toEqual(['Grace', 'Grace'])
    const second = (await client.patch('/api/me', { lastName: 'Hopper' })).body
    expect([second.lastName, second.circleFields.lastName]).toEqual(['Hopper', 'Hopper'])
    expect((await client.get('/api/auth/session')).body.user.name).toBe('Grace Hopper')
  })

  test('one invalid field changes nothing, and every error uses the labels of the form', async () => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
    const before = (await client.get('/api/me')).body
    const sent = {
      city: 'Dallas',
      zipcode: '1234',
      circleFields: { headline: '', websiteUrl: 'example' },
      birthdate: '2001-02-31',
    }
    const { status, body } = await client.patch('/api/me', sent)
    expect([status, body.code, body.detail]).toEqual([422, 'invalid-fields', 'Check the highlighted fields.'])
    expect(body.errors).toEqual([
      { field: 'circleFields.headline', message: 'Headline is required.' },
      { field: 'circleFields.websiteUrl', message: 'Please enter a valid URL.' },
      { field: 'birthdate', message: 'Enter a valid date.' },
      { field: 'zipcode', message: 'Zipcode should be 5 characters long.' },
    ])
    expect((await client.get('/api/me')).body).toEqual(before)
  })

  test.each(
    profileFields
      .filter((field) => field.steps.some((step) => step.name === 'required') && !field.when)
      .map((field) => field.name),
  )('emptying %s is refused', async (name) => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
    for (const empty of ['', null]) {
      const { status, body } = await client.patch('/api/me', patchOf(name, empty))
      expect([status, body.errors[0].field]).toEqual([422, name])
    }
  })

  test('optional fields are emptied by an empty text or null', async () => {
    const profile = buildProfile({ update: 'Now', shirtSize: 'L', circleFields: { websiteUrl: 'https://example.com' } })
    const client = await app.as(await givenPerson(app, { profile }))
    const { body } = await client.patch('/api/me', { update: '', shirtSize: null, circleFields: { websiteUrl: '' } })
    expect([body.update, body.shirtSize, body.circleFields.websiteUrl]).toEqual([null, null, null])
  })

  test('tabs that save different fields at once all succeed', async () => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
    const patches = [
      { phone: '(512) 555-0199' },
      { circleFields: { headline: 'Tab two' } },
      { circleFields: { profession: 'Tab three' } },
      { events: { watchedMemberTrainingV1: true } },
      { podDateAlternates: ['sat-1000'] },
      { lastName: 'Tab six' },
    ]
    const answers = await Promise.all(patches.map((patch) => client.patch('/api/me', patch)))
    expect(answers.map((answer) => answer.status)).toEqual(patches.map(() => 200))
    expect((await client.get('/api/me')).body).toMatchObject({
      phone: '(512) 555-0199',
      circleFields: { headline: 'Tab two', profession: 'Tab three', lastName: 'Tab six' },
      events: { watchedMemberTrainingV1: true },
      podDateAlternates: ['sat-1000'],
    })
  })

  test('two first saves at once both succeed', async () => {
    const client = await app.as(await givenPerson(app))
    await Promise.all([client.patch('/api/me', { zipcode: '02139' }), client.patch('/api/me', { gender: 'Other' })])
    expect((await client.get('/api/me')).body).toMatchObject({ zipcode: '02139', gender: 'Other' })
  })

  test('a watched training stays watched', async () => {
    const client = await app.as(await givenPerson(app))
    await client.patch('/api/me', { events: { watchedLeaderTrainingV1: true } })
    const { body } = await client.patch('/api/me', { events: { watchedLeaderTrainingV1: false, watchedMemberTrainingV1: false } })
    expect(body.events).toEqual({ watchedLeaderTrainingV1: true, watchedMemberTrainingV1: false })
  })

  test('a day and time is required while the member is opted in', async () => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile({ podOptIn: true }) }))
    const refused = await client.patch('/api/me', { podDatePreference: null })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'podDatePreference', message: 'Choose a day and time.' }],
    ])
    const paused = await client.patch('/api/me', { podId: null, podDatePreference: null, podOptIn: false })
    expect([paused.status, paused.body.podDatePreference, paused.body.podOptIn]).toEqual([200, null, false])
  })

  test('the description of another role is required while the member has that role', async () => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile() }))
    expect((await client.patch('/api/me', { currentRoleOther: '' })).status).toBe(200)
    await client.patch('/api/me', { currentRole: 'Other (please specify)', currentRoleOther: 'Beekeeper' })
    const { status, body } = await client.patch('/api/me', { currentRoleOther: ' ' })
    expect([status, body.errors]).toEqual([422, [{ field: 'currentRoleOther', message: 'Current role is required.' }]])
  })

  test('time zones are stored under their current name', async () => {
    const client = await app.as(await givenPerson(app))
    expect((await client.patch('/api/me', { timezone: 'Asia/Calcutta' })).body.timezone).toBe('Asia/Kolkata')
    expect((await client.patch('/api/me', { timezone: '+05:00' })).body.errors[0].message).toBe(
      'Choose a timezone from the list.',
    )
  })

  test('scores follow the fields they are computed from', async () => {
    const client = await app.as(await givenPerson(app, { profile: buildProfile(), answers: buildAnswers() }))
    const before = (await client.get('/api/me')).body
    expect(before.demographicCluster).toBe(3)
    await client.patch('/api/me', { currentRole: 'Self-employed or business owner', netWorth: '$10,000,000 or more' })
    await app.runJobs()
    const { body } = await client.get('/api/me')
    expect(body.demographicCluster).toBe(4)
    expect(body.financialMatchValue).toBeGreaterThan(before.financialMatchValue)
  })
})
