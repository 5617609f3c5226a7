import { expect, test } from 'vitest'
import type { MyPod } from '#contract/api/pods/pods.ts'
import { seedAccessDecisions } from '#server/features/billing/index.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp } from '#test/harness/index.ts'

test('pod replies: contain no addresses, unshared phones, money or assessment answers', async () => {
  const app = await givenApp()
  const secrets = {
    phone: '(512) 555-0199',
    birthdate: '1981-03-07',
    spouseEmail: 'spouse@secret.test',
    streetAddress: '77 Hidden Lane',
    zipcode: '12987',
    netWorth: '$5,000,000 - $9,999,999',
    startingIncome: '$10,000,000 or more',
  } as const
  const money = {
    netWorth: 7_654_321,
    doorCount: 8_765,
    grossAnnualRevenue: 3_456_789,
    netAnnualIncome: 2_345_678,
    totalAppraisedValue: 6_543_210,
  }
  const married = { maritalStatus: 'Married' } as const
  const member = { lastName: 'Surname-Secret', profile: { ...secrets, ...married, circleFields: {} }, statement: money }
  const pod = await givenPod(app, { member })
  const applicant = await givenMember(app, { ...member, profile: { ...secrets, ...married, phone: '(512) 555-0198' } })
  const application = await (await app.as(applicant)).post('/api/pod-applications', { podId: pod.id })
  const viewer = await app.as(await givenMember(app))
  const leader = await app.as(pod.leader)
  const market = [
    await viewer.get('/api/pods'),
    await viewer.get(`/api/pods/${pod.slug}`),
    await viewer.get(`/api/pods/by-id/${pod.id}`),
  ]
  const inside = [await leader.get('/api/my-pod'), await leader.get('/api/my-pod-applicants'), application]
  const everywhere = [
    '1981-03-07',
    'spouse@secret.test',
    'Hidden Lane',
    '"12987"',
    '5,000,000',
    '10,000,000',
    '7654321',
    ':8765',
    '3456789',
    '2345678',
    '6543210',
    '555-019',
    '"hobbies',
    'podOptIn',
    'gender',
    'maritalStatus',
  ]
  for (const { text, status } of [...market, ...inside]) {
    expect(status).toBeLessThan(300)
    for (const secret of everywhere) expect(text).not.toContain(secret)
  }
  for (const { text } of market) {
    expect(text).not.toContain('Surname-Secret')
    expect(text).not.toContain('@')
    expect(text).not.toContain('matchStats')
  }
  const applicants = inside[1]!
  expect(applicants.text).not.toContain('@')
  expect(applicants.body[0]).toMatchObject({ lastName: 'Surname-Secret' })
})

test('GET /api/my-pod: shows phone numbers only of members who share them', async () => {
  const app = await givenApp()
  const leader = await givenMember(app, { profile: { phone: '(512) 555-0111', sharePhoneWithPod: true } })
  const pod = await givenPod(app, {
    leader,
    others: 1,
    member: { profile: { phone: '(512) 555-0122', sharePhoneWithPod: false } },
  })
  const { body } = await (await app.as(pod.members[1]!)).get('/api/my-pod')
  expect(body.members.map(({ phone }: { phone: string | null }) => phone)).toEqual(['(512) 555-0111', null])
})

test('GET /api/my-pod: returns members, leader and the meeting in the viewer’s time zone', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, {
    others: 1,
    link: 'https://meet.example/42',
    member: { profile: { timezone: 'America/Los_Angeles' } },
  })
  const { body } = await (await app.as(pod.members[1]!)).get('/api/my-pod')
  expect(body).toEqual({
    podId: pod.id,
    members: [
      expect.objectContaining({ email: pod.leader.email, firstName: pod.leader.firstName, isLeader: true, isYou: false }),
      expect.objectContaining({ email: pod.members[1]!.email, isLeader: false, isYou: true }),
    ],
    pod: {
      leader: pod.leader.email,
      weeklyMeeting: {
        dayTime: 'tue-1900',
        timezone: 'America/New_York',
        durationMinutes: 60,
        link: 'https://meet.example/42',
        label: 'Tuesdays 4:00 PM your time (7:00 PM Eastern)',
        nextAt: '2026-01-07T00:00:00.000Z',
      },
      maxMembers: 6,
      podNumber: pod.podNumber,
      slug: pod.slug,
      name: 'Gulf Coast Doors',
      description: '',
      focus: 'Multi-Family Investing',
      state: null,
      skipsHolidays: false,
      listed: true,
      placesTaken: 2,
      awaitsTraining: false,
      leaderIsTrained: expect.any(Boolean),
    },
    lastPlace: null,
  })
})

test('GET /api/my-pod: a member of no pod gets no pod and no applications', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  expect(await (await app.as(member)).get('/api/my-pod')).toMatchObject({
    status: 200,
    body: { podId: null, members: [], pod: null },
  })
  expect((await (await app.as(await givenMember(app))).get('/api/my-pod-applications')).body).toEqual({ data: [] })
})

test('GET /api/my-pod-applicants: best match first, then oldest; 403 for a member and an applicant', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const applicants = []
  for (const timezone of ['Asia/Tokyo', 'America/Chicago', 'America/Chicago', 'America/Denver']) {
    const applicant = await givenMember(app, {
      profile: { timezone, circleFields: { headline: 'Duplexes in Central Texas' } },
      statement: { strengthCategories: ['Finding Deals'], improvementCategories: ['Raising Capital', 'Rehab Process'] },
    })
    await (await app.as(applicant)).post('/api/pod-applications', { podId: pod.id, message: 'Hello' })
    app.clock.advance(1_000)
    applicants.push(applicant)
  }
  const [tokyo, first, second, denver] = applicants.map(({ firstName }) => firstName)
  const { body } = await (await app.as(pod.leader)).get('/api/my-pod-applicants')
  expect(body.map((applicant: { firstName: string }) => applicant.firstName)).toEqual([first, second, denver, tokyo])
  expect(body[0]).toMatchObject({
    application: { status: 'open', message: 'Hello' },
    headline: 'Duplexes in Central Texas',
    state: 'TX',
    niches: ['Multi-Family Investing'],
    strengths: ['Finding Deals'],
    improvements: ['Raising Capital', 'Rehab Process'],
    localOrDistance: 'Local',
    timezoneOverlap: 'Tuesdays 6:00 PM their time (7:00 PM Eastern)',
    matchStats: { totalMatch: expect.any(Number), confidence: 100 },
  })
  expect(body[0].matchStats.breakdown).toHaveLength(9)
  for (const other of [applicants[0]!, pod.members[1]!]) {
    expect(await (await app.as(other)).get('/api/my-pod-applicants')).toMatchObject({
      status: 403,
      body: { code: 'leader-only' },
    })
  }
})

test('GET /api/my-pod: of members who joined at once, the first listed after the leader leads next', async () => {
  const app = await givenApp()
  for (let round = 0; round < 5; round++) {
    const pod = await givenPod(app, { others: 4 })
    // IDs that do not reveal who was inserted first.
    await app.deps.db.execute(`update places set id = gen_random_uuid() where pod_id = '${pod.id}'`)
    const leader = await app.as(pod.leader)
    const { members } = (await leader.get('/api/my-pod')).body as MyPod
    expect(new Set(members.map(({ joinedAt }) => joinedAt)).size).toBe(1)
    await leader.delete('/api/pod-membership', { email: pod.leader.email, podId: pod.id })
    const { body } = await (await app.as(pod.members[1]!)).get('/api/my-pod')
    expect(body.pod.leader).toBe(members[1]?.email)
  }
})

test('GET /api/my-pod: 403 for users without access, and the pages open to them load without it', async () => {
  const app = await givenApp()
  const fresh = await givenPerson(app)
  const currentPod = (await givenPod(app)).members[1]!
  await seedAccessDecisions(app.deps.db, [{ userId: currentPod.id, general: false, podMarketplace: false }])
  for (const user of [fresh, currentPod]) {
    const client = await app.as(user)
    expect(await client.get('/api/my-pod')).toMatchObject({ status: 403, body: { code: 'access-required' } })
    for (const path of ['/', '/dashboard', '/dashboard/welcome', '/dashboard/subscription', '/dashboard/profile/personal-info']) {
      const page = await client.get(path)
      expect([path, page.status, page.text.includes('"/api/my-pod":')]).toEqual([path, 200, false])
    }
  }
})
